<?php

declare(strict_types=1);

namespace Benefit\People;

use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Exports and erases what missing payments tell about their payers. The payments themselves stay, as records of money. */
final class MissingPaymentPersonalData implements PersonalDataProvider
{
    private const NAME = 'benefit-missing-payments';
    private const PER_PAGE = 50;

    public function __construct(private readonly MissingPaymentRepository $missing, private readonly Settings $settings) {}

    public function exporters(): array
    {
        return [self::NAME => ['exporter_friendly_name' => __('Benefit missing payments', 'benefit'), 'callback' => $this->export(...)]];
    }

    public function erasers(): array
    {
        return [self::NAME => ['eraser_friendly_name' => __('Benefit missing payments', 'benefit'), 'callback' => $this->erase(...)]];
    }

    public function policy(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/missing-payments-policy.php');
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function export(string $email, int $page = 1): array
    {
        $found = $this->missing->ofEmail($email, self::PER_PAGE, self::PER_PAGE * (max(1, $page) - 1));

        return ['data' => array_map($this->item(...), $found), 'done' => count($found) < self::PER_PAGE];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email, int $page = 1): array
    {
        [$erased, $kept] = $this->missing->erase($email);

        return [
            'items_removed' => $erased > 0,
            'items_retained' => $kept > 0,
            'messages' => $kept === 0 ? [] : [__('A payment of this person is missing what it was for. Decide about it under Benefit → Payments, then erase again.', 'benefit')],
            'done' => true,
        ];
    }

    /** @return array<string, mixed> */
    private function item(MissingPayment $missing): array
    {
        $payment = $missing->payment;
        $values = [
            __('Amount', 'benefit') => $this->settings->money()->withCurrency($payment->currency)->format($payment->amountMinor),
            __('Date', 'benefit') => (string) wp_date(get_option('date_format'), $payment->createdAt),
            __('Name', 'benefit') => $missing->name,
            __('Email address', 'benefit') => $missing->email,
            __('Order number', 'benefit') => $missing->number,
            __('Status', 'benefit') => $missing->state->label(),
        ];

        return [
            'group_id' => self::NAME,
            'group_label' => __('Missing payments', 'benefit'),
            'item_id' => 'missing-payment-' . $payment->id,
            'data' => array_map(static fn(string $name, string $value): array => ['name' => $name, 'value' => $value], array_keys(array_filter($values)), array_filter($values)),
        ];
    }
}
