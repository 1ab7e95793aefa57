<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\People\HasPersonalData;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Orders\Invoices\InvoiceRepository;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The data that the ticket sale stores about people, exported and erased. */
final class TicketsPrivacyModule implements BelongsToProduct, HasPersonalData
{
    public function __construct(private readonly SharedModule $shared, private readonly OrdersModule $orders) {}

    public function name(): string
    {
        return 'Tickets/Privacy';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function exporters(): array
    {
        return (new OrderPrivacyExporter($this->people(), $this->orders->orders(), $this->orders->log(), $this->traces(), new InvoiceRepository($this->shared->database()), $this->shared->settings()))->exporters();
    }

    public function erasers(): array
    {
        return (new OrderPrivacyEraser($this->people(), $this->traces(), $this->shared->transaction()))->erasers();
    }

    public function policy(): string
    {
        return HtmlOutput::render(__DIR__ . '/templates/policy.php');
    }

    private function people(): OrderPrivacyRepository
    {
        return new OrderPrivacyRepository($this->shared->database());
    }

    private function traces(): OrderLogPrivacyRepository
    {
        return new OrderLogPrivacyRepository($this->shared->database(), $this->orders->logRepository());
    }
}
