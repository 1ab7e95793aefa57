<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/**
 * Orders the menu of donations (records, then forms and campaigns), and leads users there at login who have no other
 * task on the site.
 */
final class DonationsMenu
{
    /** SubscriptionsScreen::LIST, the list of recurring donations on the screen of donations. */
    private const LIST = 'recurring';

    public function arrange(): void
    {
        global $submenu;
        add_submenu_page(DonationFormPostType::MENU, __('Recurring donations', 'benefit'), __('Recurring donations', 'benefit'), DonationCapabilities::DONATIONS, self::recurring());
        if (!is_array($submenu[DonationFormPostType::MENU] ?? null)) {
            return;
        }
        $order = [
            DonationsScreenUrl::SLUG,
            self::recurring(),
            DonationsScreenUrl::DONORS,
            DonationsScreenUrl::COMMENTS,
            DonationFormPostType::MENU,
            'post-new.php?post_type=' . DonationFormPostType::NAME,
            'edit.php?post_type=' . CampaignPostType::NAME,
        ];
        $place = static fn(array $entry): int => ($found = array_search($entry[2], $order, true)) === false ? count($order) : $found;
        // Entries of other plugins keep their order behind ours: PHP's sort is stable.
        usort($submenu[DonationFormPostType::MENU], static fn(array $one, array $other): int => $place($one) <=> $place($other)); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WordPress has no other way to order entries of a menu
    }

    /** Filters `submenu_file`. */
    public function currentEntry(?string $file): ?string
    {
        return $file === DonationsScreenUrl::SLUG && QueryArgs::word(self::LIST) !== '' ? self::recurring() : $file;
    }

    /**
     * Filters `login_redirect`.
     *
     * @param string $requestedUrl target in the login's address
     */
    public function addressAfterLogin(string $target, string $requestedUrl, mixed $user): string
    {
        $isFree = in_array($requestedUrl, ['', admin_url()], true) && in_array($target, ['', admin_url()], true);
        if (!$isFree || !$user instanceof \WP_User || $user->has_cap('edit_posts')) {
            return $target;
        }

        return match (true) {
            $user->has_cap(DonationCapabilities::DONATIONS) => DonationsScreenUrl::url(),
            $user->has_cap('edit_' . DonationFormPostType::NAME . 's') => admin_url(DonationFormPostType::MENU),
            default => $target,
        };
    }

    private static function recurring(): string
    {
        return DonationFormPostType::MENU . '&page=' . DonationsScreenUrl::SLUG . '&' . self::LIST . '=1';
    }
}
