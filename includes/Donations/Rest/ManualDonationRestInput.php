<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\Donations\ManualDonationService;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Converts a manual donation sent through REST. The rules are those of ManualDonationService. */
final class ManualDonationRestInput
{
    /** REST fields by those of ManualDonationService. */
    public const FIELDS = [
        'way' => 'gatewayId',
        'form_id' => 'formId',
        'campaign_id' => 'campaignId',
        'amount' => 'amount',
        'received' => 'createdAt',
        'first_name' => 'firstName',
        'last_name' => 'lastName',
        'email' => 'email',
        'company' => 'company',
        'comment' => 'comment',
        'anonymous' => 'anonymous',
        'receipt' => 'sendReceipt',
        'mode' => 'mode',
    ];
    private const KEY = 'idempotency_key';

    public function __construct(private readonly ManualDonationService $byHand, private readonly DonationFormRepository $forms, private readonly Settings $settings, private readonly Clock $clock) {}

    /** @return list<string> */
    public static function creatableFields(): array
    {
        return [...array_values(self::FIELDS), self::KEY];
    }

    /**
     * @param array<string, mixed> $values by FIELDS, with an idempotency key
     *
     * @return int id
     *
     * @throws UserFacingException with a message for each wrong field
     */
    public function enter(array $values): int
    {
        $version = $this->forms->current((int) ($values['formId'] ?? 0));
        $money = $version === null ? $this->settings->money() : $this->forms->moneyFormat($version->definition);
        $values += ['gatewayId' => StaffEnteredGateway::CASH, 'mode' => $this->settings->flag('test_mode') ? 'test' : 'live'];
        $values['amount'] = MoneyRestValue::toSiteNotation((array) ($values['amount'] ?? []), $money);
        $moment = isset($values['createdAt']) ? Timestamp::fromStored((string) $values['createdAt']) : $this->clock->now();
        // Converts to the date in the site's time zone.
        $values['createdAt'] = $moment === null ? (string) $values['createdAt'] : (string) wp_date('Y-m-d', $moment);
        $entered = [];
        foreach (self::FIELDS as $name => $field) {
            $entered += array_key_exists($field, $values) ? [$name => $values[$field]] : [];
        }

        return self::withFieldErrors(fn(): int => $this->byHand->enter($entered, get_current_user_id(), (string) ($values[self::KEY] ?? '')));
    }

    /**
     * Renames fields in refusals to those of REST.
     *
     * @template T
     *
     * @param \Closure(): T $work
     *
     * @return T
     */
    public static function withFieldErrors(\Closure $work): mixed
    {
        try {
            return $work();
        } catch (UserFacingException $refusal) {
            $fields = [];
            foreach ((array) ($refusal->data['fields'] ?? []) as $name => $sentence) {
                $fields[self::FIELDS[$name] ?? $name] = $sentence;
            }
            throw $fields === [] ? $refusal : UserFacingException::badRequest('invalid', (string) reset($fields), (string) array_key_first($fields), ['fields' => $fields]);
        }
    }
}
