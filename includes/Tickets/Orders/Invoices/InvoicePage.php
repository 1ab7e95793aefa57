<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Invoices;

use Benefit\Shared\Html\ThemeTemplates;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\Page\OrderPage;
use Benefit\Tickets\Orders\Page\OrderSecretLinks;

defined('ABSPATH') || exit;

/**
 * Serves an invoice or credit note as a page of its own behind the order's secret link: `benefit_view=invoice` or
 * `credit-<refund>`. PrivatePageGuard has sent its headers by then.
 */
final class InvoicePage
{
    public const VIEW = 'invoice';
    public const CREDIT = 'credit-';

    public function __construct(
        private readonly OrderSecretLinks $links,
        private readonly InvoiceService $invoices,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
    ) {}

    /** Returns '' when there is no such document. */
    public function renderInvoice(Order $order, string $view): string
    {
        foreach ($this->invoices->issueForOrder($order) as $invoice) {
            if (self::viewOf($invoice) === $view) {
                return $this->page($invoice);
            }
        }

        return '';
    }

    public function answer(): void
    {
        $view = OrderPage::getQueryVar('benefit_view');
        if (($view !== self::VIEW && !str_starts_with($view, self::CREDIT)) || !is_page($this->pages->id('order'))) {
            return;
        }
        try {
            $order = $this->links->order(OrderPage::getQueryVar('order_key'));
        } catch (UserFacingException) {
            // OrderPage has already answered with 429.
            return;
        }
        $html = $order === null ? '' : $this->renderInvoice($order, $view);
        if ($html === '') {
            status_header(404);

            return;
        }
        status_header(200);
        header('Content-Type: text/html; charset=utf-8');
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo $html;
        exit;
    }

    private static function viewOf(Invoice $invoice): string
    {
        return $invoice->kind === Invoice::INVOICE ? self::VIEW : self::CREDIT . $invoice->refundId;
    }

    private function page(Invoice $invoice): string
    {
        $data = $invoice->data;
        $site = $this->settings->money();
        $currency = is_string($data['currency'] ?? null) && Currency::exists($data['currency']) ? $data['currency'] : $site->currency;
        $money = new MoneyFormat($currency, $site->position, $site->thousands, $site->decimal);
        $percent = static fn(int $rate): string => str_replace('.', $money->decimal, BasisPoints::format($rate));
        $day = static fn(int $moment): string => (string) wp_date((string) get_option('date_format'), $moment);

        return ThemeTemplates::render(__DIR__ . '/templates/invoice.php', [
            'is_credit' => $invoice->kind === Invoice::CREDIT,
            'number' => $invoice->label(),
            'of' => self::text($data, 'of'),
            'reason' => self::text($data, 'reason'),
            'issued' => $day($invoice->issuedAt),
            'paid' => is_int($data['paid_at'] ?? null) ? $day($data['paid_at']) : '',
            'order' => self::text($data, 'order'),
            'seller' => self::texts($data, 'seller'),
            'buyer' => self::texts($data, 'buyer'),
            'lines' => array_map(static fn(array $line): array => [
                'name' => self::text($line, 'name'),
                'event' => trim(self::text($line, 'event') . ', ' . self::text($line, 'when'), ', '),
                'quantity' => self::text($line, 'quantity'),
                'notes' => self::notes($line, $money),
                'unit' => self::minor($line, 'unit') === 0 ? '' : $money->format(self::minor($line, 'unit')),
                'net' => $money->format(self::minor($line, 'net')),
                'rate' => $percent(self::minor($line, 'rate')) . ' %',
                'tax' => $money->format(self::minor($line, 'tax')),
                'total' => $money->format(self::minor($line, 'total')),
            ], self::rows($data, 'lines')),
            'taxes' => array_map(static fn(array $tax): array => [
                'rate' => $percent(self::minor($tax, 'rate')),
                'net' => $money->format(self::minor($tax, 'net')),
                'tax' => $money->format(self::minor($tax, 'tax')),
            ], self::hasTax($data) ? self::rows($data, 'taxes') : []),
            'tax_name' => InvoiceTaxName::ofDocument($invoice),
            'net' => $money->format(self::minor($data, 'net')),
            'tax' => $money->format(self::minor($data, 'tax')),
            'total' => $money->format(self::minor($data, 'total')),
            'site' => wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES),
        ]);
    }

    /**
     * Documents from before the name of the tax was stored with them stay as they were sent.
     *
     * @param array<mixed> $data of a document
     */
    private static function hasTax(array $data): bool
    {
        return !isset($data['tax_name']) || array_filter(self::rows($data, 'taxes'), static fn(array $tax): bool => self::minor($tax, 'rate') !== 0 || self::minor($tax, 'tax') !== 0) !== [];
    }

    /**
     * @param array<mixed> $line
     *
     * @return list<string> discount and fees contained in the line's price
     */
    private static function notes(array $line, MoneyFormat $money): array
    {
        return array_values(array_filter([
            /* translators: %s: an amount of money */
            self::minor($line, 'discount') === 0 ? '' : sprintf(__('Discount: %s', 'benefit'), $money->format(-self::minor($line, 'discount'))),
            /* translators: %s: an amount of money */
            self::minor($line, 'fee') === 0 ? '' : sprintf(__('Fees: %s', 'benefit'), $money->format(self::minor($line, 'fee'))),
        ]));
    }

    /** @param array<mixed> $data */
    private static function text(array $data, string $name): string
    {
        return is_scalar($data[$name] ?? null) ? (string) $data[$name] : '';
    }

    /** @param array<mixed> $data */
    private static function minor(array $data, string $name): int
    {
        return is_int($data[$name] ?? null) ? $data[$name] : 0;
    }

    /**
     * @param array<mixed> $data
     *
     * @return array<string, string>
     */
    private static function texts(array $data, string $name): array
    {
        return array_filter(is_array($data[$name] ?? null) ? $data[$name] : [], 'is_string');
    }

    /**
     * @param array<mixed> $data
     *
     * @return list<array<mixed>>
     */
    private static function rows(array $data, string $name): array
    {
        return array_values(array_filter(is_array($data[$name] ?? null) ? $data[$name] : [], 'is_array'));
    }
}
