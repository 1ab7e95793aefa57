<?php

declare(strict_types=1);

namespace Benefit\Donations;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Settings\RequiredPage;
use Benefit\Shared\Settings\SettingsTab;

defined('ABSPATH') || exit;

/** Registers donations as a product. */
final class DonationsProduct
{
    public const ID = 'donations';
    /** RequiredPage that shows one donation. */
    public const RECEIPT = 'receipt';
    /** Query parameter that carries the receipt's secret. */
    public const RECEIPT_PARAMETER = 'donation';
    /** Action of the form post that makes a donation. */
    public const GIVE = 'give_purchase';
    /** RequiredPage that lists a donor's donations. */
    public const HISTORY = 'history';

    public static function label(): string
    {
        return __('Donations', 'benefit');
    }

    /** @return list<RequiredPage> */
    public static function pages(): array
    {
        return [
            new RequiredPage(self::RECEIPT, static fn(): string => __('Your donation', 'benefit'), static fn(): string => __('Receipt page', 'benefit'), addressIsSecret: true),
            new RequiredPage(self::HISTORY, static fn(): string => __('Your donations', 'benefit'), static fn(): string => __('Donation history page', 'benefit'), addressIsSecret: true, block: 'donation-history'),
        ];
    }

    public static function settingsTab(): SettingsTab
    {
        return new SettingsTab(self::ID, 50, __('Donations', 'benefit'));
    }

    /** Handle of the product's style sheet. */
    public static function sheet(): string
    {
        return BlockRegistrar::sheet(self::ID);
    }
}
