<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\Gifts\DonationsAddress;
use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Admin\BuiltScript;
use Benefit\Shared\Http\Endpoint;

defined('ABSPATH') || exit;

/** The script `benefit-entities`, in the block editors of people who work with donations or their forms, and on the screens that read records. */
final class EntityScript
{
    public const HANDLE = 'benefit-entities';
    /** Pages of the admin. */
    private const SCREENS = [DonationsAddress::SLUG, DonationsAddress::DONORS];

    public function __construct(private readonly string $pluginFile, private readonly Endpoint $endpoint) {}

    public function register(): void
    {
        add_action('enqueue_block_editor_assets', $this->enqueue(...));
        // Before the screen's own script, which reads at once.
        add_action('admin_enqueue_scripts', $this->enqueueOnScreen(...), 5);
    }

    /** @return array{kinds: list<array{kind: string, namespace: string}>} schema/settings/benefit-entities.json */
    public function settings(): array
    {
        $kinds = [['kind' => 'benefit', 'namespace' => Endpoint::REST_NAMESPACE]];
        // Where another plugin has the namespace, the entities of that name are its own.
        if ($this->endpoint->answersTo(Collection::NAMESPACE)) {
            $kinds[] = ['kind' => 'givewp', 'namespace' => Collection::NAMESPACE];
        }

        return ['kinds' => $kinds];
    }

    private function enqueueOnScreen(string $hook): void
    {
        if (in_array(substr((string) strrchr($hook, '_'), 1), self::SCREENS, true)) {
            $this->enqueue();
        }
    }

    private function enqueue(): void
    {
        if (current_user_can(Permissions::DONATIONS) || current_user_can('edit_benefit_forms')) {
            (new BuiltScript($this->pluginFile, self::HANDLE, 'editor/entities'))->enqueue(['benefitEntities' => $this->settings()]);
        }
    }
}
