<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Donations\DonationCapabilities;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\TicketCapabilities;

final class CapabilitiesTest extends AdminTestCase
{
    protected function tearDown(): void
    {
        Services::get()->capabilities()->grant();
        parent::tearDown();
    }

    public function testAdministratorsHaveAllAndEditorsAllButTheSettings(): void
    {
        Services::get()->capabilities()->grant();
        $has = static fn(string $role): array => array_values(array_filter(
            Services::get()->capabilities()->all(),
            static fn(string $capability): bool => get_role($role)?->has_cap($capability) ?? false,
        ));

        self::assertSame(Services::get()->capabilities()->all(), $has('administrator'));
        // Orders are personal data.
        self::assertSame(array_values(array_diff(Services::get()->capabilities()->all(), [CapabilityRegistry::MANAGE, TicketCapabilities::ORDERS, TicketCapabilities::CHECK_IN, DonationCapabilities::DONATIONS])), $has('editor'));
        self::assertSame([], $has('author'));
        self::assertSame([], $has('subscriber'));
    }

    public function testCoversEveryCapabilityOfOurPostTypes(): void
    {
        foreach (['benefit_event', 'benefit_ticket', 'benefit_form', 'benefit_campaign'] as $type) {
            $used = array_diff((array) get_post_type_object($type)?->cap, ['read', "edit_$type", "read_$type", "delete_$type"]);
            self::assertSame([], array_values(array_diff($used, Services::get()->capabilities()->all())), $type);
        }
    }

    public function testRevokingTakesThemFromEveryRole(): void
    {
        get_role('author')?->add_cap('edit_benefit_events');

        Services::get()->capabilities()->revoke();

        foreach (wp_roles()->roles as $name => $role) {
            self::assertSame([], array_intersect(Services::get()->capabilities()->all(), array_keys($role['capabilities'])), (string) $name);
        }
    }
}
