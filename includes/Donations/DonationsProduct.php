<?php

declare(strict_types=1);

namespace Benefit\Donations;

use Benefit\Shared\Html\BlockRegistrar;
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
