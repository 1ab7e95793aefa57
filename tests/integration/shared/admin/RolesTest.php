<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Shared\Admin\RoleLabels;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Tests\Integration\Tickets\Admin\Orders\SalesTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\TicketCapabilities;

/** The roles Organizer and Check-in staff, and their capabilities. */
final class RolesTest extends SalesTestCase
{
    protected function tearDown(): void
    {
        remove_role('benefit_organiser');
        Services::get()->capabilities()->grant();
        parent::tearDown();
    }

    public function testAnOrganiserSellsAndManagesNoSite(): void
    {
        $event = $this->event();
        self::become('benefit_organiser');
        foreach (['read', 'upload_files', 'edit_benefit_events', 'publish_benefit_events', 'edit_benefit_tickets', 'benefit_manage_orders', 'benefit_check_in'] as $may) {
            self::assertTrue(current_user_can($may), $may);
        }
        self::assertTrue(current_user_can('edit_post', $event), 'Events of others too.');
        foreach (['benefit_manage', 'manage_options', 'edit_posts', 'edit_pages', 'list_users', 'erase_others_personal_data'] as $mayNot) {
            self::assertFalse(current_user_can($mayNot), $mayNot);
        }
    }

    public function testCheckInStaffCheckIn(): void
    {
        self::become('benefit_door');

        self::assertTrue(current_user_can('read'));
        self::assertTrue(current_user_can('benefit_check_in'));
        foreach (['benefit_manage_orders', 'edit_benefit_events', 'upload_files', 'benefit_manage'] as $mayNot) {
            self::assertFalse(current_user_can($mayNot), $mayNot);
        }
    }

    public function testEditorsSeeNoOrders(): void
    {
        self::become('editor');
        self::assertFalse(current_user_can(TicketCapabilities::ORDERS));
        self::become('administrator');
        self::assertTrue(current_user_can(TicketCapabilities::ORDERS) && current_user_can(TicketCapabilities::CHECK_IN));
    }

    public function testASiteOfAnEarlierVersionGetsThemByItsMigration(): void
    {
        Services::get()->capabilities()->revoke();
        update_option(MigrationRunner::OPTION, 1);
        self::plugin()->migrations()->run();

        self::assertNotNull(get_role('benefit_organiser'));
        self::assertNotNull(get_role('benefit_door'));
        self::assertTrue(get_role('administrator')?->has_cap(TicketCapabilities::ORDERS));
    }

    public function testWhatAnOwnerAddedToARoleStays(): void
    {
        get_role('benefit_door')?->add_cap('edit_posts');
        Services::get()->capabilities()->grant();

        self::assertTrue(get_role('benefit_door')?->has_cap('edit_posts'));
        get_role('benefit_door')?->remove_cap('edit_posts');
    }

    public function testARoleIsRenamedUnlessItsOwnerHasNamedIt(): void
    {
        foreach (['Organiser' => 'Organizer', 'Promoter' => 'Promoter'] as $before => $after) {
            $roles = wp_roles()->roles;
            $roles['benefit_organiser']['name'] = $before;
            update_option(wp_roles()->role_key, $roles);
            wp_roles()->for_site();
            Services::get()->capabilities()->grant();
            wp_roles()->for_site();

            self::assertSame($after, wp_roles()->role_names['benefit_organiser']);
        }
    }

    public function testRevokingTakesOurRolesAway(): void
    {
        Services::get()->capabilities()->revoke();

        self::assertNull(get_role('benefit_organiser'));
        self::assertNull(get_role('benefit_door'));
        foreach (wp_roles()->roles as $name => $role) {
            self::assertSame([], preg_grep('/benefit/', array_keys($role['capabilities'])), (string) $name);
        }
    }

    public function testTheirNamesAreSaidInTheLanguageOfTheScreen(): void
    {
        set_current_screen('users');
        Services::get()->register(RoleLabels::class);
        add_filter('gettext_benefit', static fn(string $translation, string $text): string => ['Organizer' => 'Veranstalter', 'Check-in staff' => 'Einlass'][$text] ?? $translation, 10, 2);

        self::assertSame(['Veranstalter', 'Einlass', 'Editor'], [translate_user_role('Organizer'), translate_user_role('Check-in staff'), translate_user_role('Editor')]);
        self::assertSame('Organizer', wp_roles()->role_names['benefit_organiser'], 'Stored in English.');
    }

    public function testTheMenuShowsOrdersToThoseWhoMaySeeThem(): void
    {
        foreach (['benefit_organiser' => true, 'editor' => false] as $role => $sees) {
            self::become($role);
            $GLOBALS['submenu'] = [];
            $GLOBALS['_wp_submenu_nopriv'] = [];
            set_current_screen('dashboard');
            Services::get()->registerScreens();
            do_action('admin_menu', '');
            $slugs = array_column($GLOBALS['submenu']['edit.php?post_type=benefit_event'] ?? [], 2);

            self::assertSame($sees, in_array('benefit-orders', $slugs, true), $role);
            self::assertSame($sees, in_array('benefit-figures', $slugs, true), $role);
            self::assertNotContains('benefit-settings', $slugs);
            $labels = array_column($GLOBALS['submenu']['edit.php?post_type=benefit_event'] ?? [], 0);
            self::assertSame($sees, in_array('Reports and attendees', $labels, true), 'Who looks for the guest list finds it in the menu.');
        }
    }
}
