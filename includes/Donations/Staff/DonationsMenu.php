<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\Gifts\DonationsAddress;
use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Http\Asked;

defined('ABSPATH') || exit;

/** The menu of donations: what comes in first, then what it comes in by; and the way there of those who log in for nothing else. */
final class DonationsMenu
{
    /** The list of recurring donations on the screen of donations: src/donations/subscription-desk/query.ts. */
    private const LIST = 'recurring';

    public function register(): void
    {
        add_action('admin_menu', $this->arrange(...), 100);
        add_filter('submenu_file', $this->current(...));
        add_filter('login_redirect', $this->afterLogin(...), 10, 3);
    }

    private function arrange(): void
    {
        global $submenu;
        add_submenu_page(FormPostType::MENU, __('Recurring donations', 'benefit'), __('Recurring donations', 'benefit'), Permissions::DONATIONS, self::recurring());
        if (!is_array($submenu[FormPostType::MENU] ?? null)) {
            return;
        }
        $order = [
            DonationsAddress::SLUG,
            self::recurring(),
            DonationsAddress::DONORS,
            DonationsAddress::COMMENTS,
            FormPostType::MENU,
            'post-new.php?post_type=' . FormPostType::NAME,
            'edit.php?post_type=' . CampaignPostType::NAME,
        ];
        $place = static fn(array $entry): int => ($found = array_search($entry[2], $order, true)) === false ? count($order) : $found;
        // Those of other plugins stay behind them, as they are: PHP's sort is stable.
        usort($submenu[FormPostType::MENU], static fn(array $one, array $other): int => $place($one) <=> $place($other)); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WordPress has no other way to order entries of a menu
    }

    private function current(?string $file): ?string
    {
        return $file === DonationsAddress::SLUG && Asked::word(self::LIST) !== '' ? self::recurring() : $file;
    }

    /** @param string $asked for in the login's address */
    private function afterLogin(string $target, string $asked, mixed $user): string
    {
        $isFree = in_array($asked, ['', admin_url()], true) && in_array($target, ['', admin_url()], true);
        if (!$isFree || !$user instanceof \WP_User || $user->has_cap('edit_posts')) {
            return $target;
        }

        return match (true) {
            $user->has_cap(Permissions::DONATIONS) => DonationsAddress::url(),
            $user->has_cap('edit_' . FormPostType::NAME . 's') => admin_url(FormPostType::MENU),
            default => $target,
        };
    }

    private static function recurring(): string
    {
        return FormPostType::MENU . '&page=' . DonationsAddress::SLUG . '&' . self::LIST . '=1';
    }
}
