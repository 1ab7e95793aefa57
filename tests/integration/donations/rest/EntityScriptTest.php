<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Rest\ResourceScript;

/** The script benefit-entities: which kinds of entities exist on this site, and for whom. */
final class EntityScriptTest extends EntityTestCase
{
    public function testTheOriginalsNameIsLeftToTheOriginal(): void
    {
        self::assertSame(['benefit', 'givewp'], $this->kinds());

        add_action('rest_api_init', static fn() => register_rest_route('givewp/v3', '/donations', ['callback' => '__return_true', 'permission_callback' => '__return_true']));
        $GLOBALS['wp_rest_server'] = null;
        self::assertSame(['benefit'], $this->kinds());
    }

    public function testItIsForPeopleWhoWorkWithDonations(): void
    {
        remove_all_actions('enqueue_block_editor_assets');
        add_action('enqueue_block_editor_assets', $this->script()->enqueue(...));
        foreach (['subscriber' => false, 'author' => false, 'editor' => true, 'benefit_fundraiser' => true] as $role => $isThere) {
            wp_dequeue_script(ResourceScript::HANDLE);
            self::become($role);
            do_action('enqueue_block_editor_assets');
            self::assertSame($isThere, wp_script_is(ResourceScript::HANDLE), $role);
        }
        wp_dequeue_script(ResourceScript::HANDLE);
    }

    /** @return list<string> */
    private function kinds(): array
    {
        return array_column($this->script()->settings()['kinds'], 'kind');
    }

    private function script(): ResourceScript
    {
        return $this->plugin->service(ResourceScript::class);
    }
}
