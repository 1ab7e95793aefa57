<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Admin\BuiltScript;
use Benefit\Shared\Http\Endpoint;

defined('ABSPATH') || exit;

/** The script `benefit-entities`, in the block editors of people who work with donations or their forms, and on our own screens. */
final class EntityScript
{
    public const HANDLE = 'benefit-entities';

    public function __construct(private readonly string $pluginFile, private readonly Endpoint $endpoint) {}

    public function register(): void
    {
        add_action('enqueue_block_editor_assets', $this->enqueue(...));
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

    /** On a screen of ours: before the screen's own script, which finds the entities and the notifications by their names. */
    public function enqueue(): void
    {
        if (current_user_can(Permissions::DONATIONS) || current_user_can('edit_benefit_forms')) {
            (new BuiltScript($this->pluginFile, self::HANDLE, 'editor/entities'))->enqueue(['benefitEntities' => $this->settings()]);
        }
    }
}
