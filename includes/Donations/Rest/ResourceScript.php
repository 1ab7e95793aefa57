<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Http\Rest\RestRouteRegistrar;
use Benefit\Shared\Http\Router;

defined('ABSPATH') || exit;

/**
 * Loads the script `benefit-entities` in block editors of people who work with donations or their forms, and on the
 * screens that read records.
 */
final class ResourceScript
{
    public const HANDLE = 'benefit-entities';
    /** Slugs of admin pages. */
    private const SCREENS = [DonationsScreenUrl::SLUG, DonationsScreenUrl::DONORS];

    public function __construct(private readonly PluginFile $plugin, private readonly RestRouteRegistrar $routes) {}

    /** @return array{kinds: list<array{kind: string, namespace: string}>} see schema/settings/benefit-entities.json */
    public function settings(): array
    {
        $kinds = [['kind' => 'benefit', 'namespace' => Router::REST_NAMESPACE]];
        // If another plugin has registered the namespace, entities of that name are its own.
        if ($this->routes->answersTo(ResourceRestController::NAMESPACE)) {
            $kinds[] = ['kind' => 'givewp', 'namespace' => ResourceRestController::NAMESPACE];
        }

        return ['kinds' => $kinds];
    }

    /** Runs on `admin_enqueue_scripts`. */
    public function enqueueOnScreen(string $hook): void
    {
        if (in_array(substr((string) strrchr($hook, '_'), 1), self::SCREENS, true)) {
            $this->enqueue();
        }
    }

    /** Runs on `enqueue_block_editor_assets`. */
    public function enqueue(): void
    {
        if (current_user_can(DonationCapabilities::DONATIONS) || current_user_can('edit_benefit_forms')) {
            (new AdminScript($this->plugin->path, self::HANDLE, 'editor/entities'))->enqueue(['benefitEntities' => $this->settings()]);
        }
    }
}
