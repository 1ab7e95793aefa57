<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Forms\DonationLevel;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Holds what staff entered about a donation, validated. The amount is in minor units, the time in Unix seconds. */
final class ManualDonationInput
{
    private const NAME_LENGTH = 100;
    private const EMAIL_LENGTH = 190;
    private const COMMENT_LENGTH = 1000;

    /**
     * @param StaffEnteredGateway::CASH|StaffEnteredGateway::CHEQUE|StaffEnteredGateway::TRANSFER $way
     * @param 'live'|'test' $mode
     */
    private function __construct(
        public readonly string $way,
        public readonly int $formId,
        public readonly int $campaignId,
        public readonly int $amountMinor,
        public readonly int $receivedAt,
        public readonly string $firstName,
        public readonly string $lastName,
        public readonly string $email,
        public readonly string $company,
        public readonly string $comment,
        public readonly bool $isAnonymous,
        public readonly bool $hasReceipt,
        public readonly string $mode,
    ) {}

    /**
     * @param array<string, mixed> $values        from ManualDonationRestInput
     * @param int                  $formsCampaign the form's campaign, used when no other is chosen
     *
     * @throws UserFacingException `invalid_fields`, with a sentence for each field
     */
    public static function fromValues(array $values, MoneyFormat $money, int $formsCampaign, int $now, \DateTimeZone $zone): self
    {
        ['values' => $texts, 'errors' => $errors] = self::donor()->check($values);
        $way = array_values(array_filter(StaffEnteredGateway::ALL, static fn(string $one): bool => $one === ($values['way'] ?? '')))[0] ?? null;
        $formId = (int) ($values['form_id'] ?? 0);
        $campaignId = (int) ($values['campaign_id'] ?? 0);
        $typed = trim((string) ($values['amount'] ?? ''));
        $amount = $money->parse($typed);
        $isTooLarge = $money->isTooLong($typed) || $amount > DonationLevel::largestMinor($money->currency);
        $received = self::received((string) ($values['received'] ?? ''), $now, $zone);
        $hasReceipt = (bool) ($values['receipt'] ?? false);
        $errors += array_filter([
            'way' => $way === null ? __('Please choose a payment method.', 'benefit') : '',
            'form_id' => $formId !== 0 && (!FormCampaignNames::isForm($formId) || self::isTrashed($formId)) ? __('This form could not be found.', 'benefit') : '',
            'campaign_id' => $campaignId !== 0 && (!FormCampaignNames::isCampaign($campaignId) || self::isTrashed($campaignId)) ? __('This campaign could not be found.', 'benefit') : '',
            'amount' => match (true) {
                $isTooLarge => __('This amount is too large.', 'benefit'),
                /* translators: %s: example of an amount, e.g. 12.50 */
                $amount === null || $amount < 1 => sprintf(__('Enter an amount such as %s.', 'benefit'), $money->format(1250)),
                default => '',
            },
            'received' => $received === null || $received < 1 ? self::receivedError($received) : '',
            'email' => $hasReceipt && $texts['email'] === '' ? __('Enter an email address to send the receipt to.', 'benefit') : '',
        ], static fn(string $sentence): bool => $sentence !== '');
        if ($errors !== [] || $way === null || $amount === null || $received === null) {
            throw UserFacingException::refused('invalid_fields', (string) reset($errors), field: (string) array_key_first($errors), data: ['fields' => $errors]);
        }

        return new self(
            $way,
            $formId,
            $campaignId === 0 ? $formsCampaign : $campaignId,
            $amount,
            $received,
            $texts['first_name'],
            $texts['last_name'],
            $texts['email'],
            $texts['company'],
            $texts['comment'],
            (bool) ($values['anonymous'] ?? false),
            $hasReceipt,
            ($values['mode'] ?? '') === 'test' ? 'test' : 'live',
        );
    }

    /** Names and address are optional: donors to a collection box are unknown. */
    public static function donor(): FieldSet
    {
        return new FieldSet([
            new FormField('first_name', __('First name', 'benefit'), 'text', false, self::NAME_LENGTH),
            new FormField('last_name', __('Last name', 'benefit'), 'text', false, self::NAME_LENGTH),
            new FormField('email', __('Email', 'benefit'), 'email', false, self::EMAIL_LENGTH),
            new FormField('company', __('Company', 'benefit'), 'text', false, self::NAME_LENGTH),
            new FormField('comment', __('Comment', 'benefit'), 'textarea', false, self::COMMENT_LENGTH),
        ], isStrict: false);
    }

    /** @param int|null $received from received() */
    public static function receivedError(?int $received): string
    {
        return $received === null
            ? __('Enter the date the money was received. It cannot be in the future.', 'benefit')
            : __('Enter a date in 1970 or later.', 'benefit');
    }

    private static function isTrashed(int $postId): bool
    {
        return get_post_status($postId) === 'trash';
    }

    /** Returns noon of the day, so that it is the same day in nearby time zones; for today, the current time. */
    public static function received(string $day, int $now, \DateTimeZone $zone): ?int
    {
        $noon = \DateTimeImmutable::createFromFormat('!Y-m-d H:i', "$day 12:00", $zone);
        if ($noon === false || $noon->format('Y-m-d') !== $day) {
            return null;
        }
        $today = (new \DateTimeImmutable("@$now"))->setTimezone($zone)->format('Y-m-d');

        return match (true) {
            $day > $today => null,
            $day === $today => $now,
            default => $noon->getTimestamp(),
        };
    }
}
