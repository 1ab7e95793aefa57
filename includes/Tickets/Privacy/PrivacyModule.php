<?php

declare(strict_types=1);

namespace Benefit\Tickets\Privacy;

use Benefit\Shared\Html\View;
use Benefit\Shared\Module\HasPersonalData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Invoices\InvoiceRepository;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;

defined('ABSPATH') || exit;

/** The data that the ticket sale stores about people, exported and erased. */
final class PrivacyModule implements OfProduct, HasPersonalData
{
    public function __construct(private readonly SharedModule $shared, private readonly OrdersModule $orders) {}

    public function name(): string
    {
        return 'Tickets/Privacy';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function exporters(): array
    {
        return (new Exporter($this->people(), $this->orders->orders(), $this->orders->log(), $this->traces(), new InvoiceRepository($this->shared->database()), $this->shared->settings()))->exporters();
    }

    public function erasers(): array
    {
        return (new Eraser($this->people(), $this->traces(), $this->shared->transaction()))->erasers();
    }

    public function policy(): string
    {
        return View::render(__DIR__ . '/templates/policy.php');
    }

    private function people(): PeopleRepository
    {
        return new PeopleRepository($this->shared->database());
    }

    private function traces(): LogTracesRepository
    {
        return new LogTracesRepository($this->shared->database(), $this->orders->logRepository());
    }
}
