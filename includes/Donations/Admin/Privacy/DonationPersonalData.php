<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\People\PersonalDataProvider;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Exports and erases the personal data of donations. */
final class DonationPersonalData implements PersonalDataProvider
{
    public function __construct(private readonly DonationPrivacyExporter $exporter, private readonly DonationPrivacyEraser $eraser) {}

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
