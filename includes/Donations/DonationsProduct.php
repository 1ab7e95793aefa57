<?php

declare(strict_types=1);

namespace Benefit\Donations;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Settings\RequiredPage;
use Benefit\Shared\Settings\SettingsTab;

defined('ABSPATH') || exit;

/** Donations among the products. */
final class DonationsProduct
{
    public const ID = 'donations';
    /** The page of a donation, with its block. */
    public const RECEIPT = 'receipt';
    /** In the receipt's address: its secret. */
    public const RECEIPT_PARAMETER = 'donation';
    /** The action of a form's plain post: the one that makes a donation. */
    public const GIVE = 'give_purchase';
    /** The page of all that a donor has given, with the block benefit/donation-history. */
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
            new RequiredPage(self::HISTORY, static fn(): string => __('Your donations', 'benefit'), static fn(): string => __('Page of a donor’s donations', 'benefit'), addressIsSecret: true, block: 'donation-history'),
        ];
    }

    /** For the settings of this product. */
    public static function settingsTab(): SettingsTab
    {
        return new SettingsTab(self::ID, 50, __('Donations', 'benefit'));
    }

    /** The handle of its style sheet. */
    public static function sheet(): string
    {
        return BlockRegistrar::sheet(self::ID);
    }
}
