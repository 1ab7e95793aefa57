<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\People\PersonalDataProvider;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Exports and erases the personal data of the ticket sale. */
final class TicketsPersonalData implements PersonalDataProvider
{
    public function __construct(private readonly OrderPrivacyExporter $exporter, private readonly OrderPrivacyEraser $eraser) {}

    public function exporters(): array
    {
        return $this->exporter->exporters();
    }

    public function erasers(): array
    {
        return $this->eraser->erasers();
    }

    public function policy(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/policy.php');
    }
}
