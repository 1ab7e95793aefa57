<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Currency;
use Benefit\Tickets\Catalog\Changes\EventCancellationScreen;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/**
 * Loads the panels "Event" and "Tickets" in the block editor's sidebar (src/tickets/catalog/editing), which use
 * WordPress's REST API. Without the built script, and in the classic editor, EventMetaBox replaces them.
 */
final class EventEditorPanels
{
    private readonly AdminScript $script;

    public function __construct(PluginFile $plugin, private readonly Settings $settings)
    {
        $this->script = new AdminScript($plugin->path, 'benefit-event-editor', 'editor/event');
    }

    public function areBuilt(): bool
    {
        return $this->script->isBuilt();
    }

    public function enqueue(): void
    {
        $screen = get_current_screen();
        if ($screen === null || $screen->base !== 'post' || $screen->post_type !== EventPostType::NAME || !$this->areBuilt()) {
            return;
        }
        $this->script->enqueue(['benefitEventEditor' => $this->data()]);
    }

    /** @return array<string, mixed> */
    private function data(): array
    {
        $money = $this->settings->money();

        return [
            'zones' => timezone_identifiers_list(),
            'money' => $money->notation(),
            'price_max' => Currency::largestMinor($money->currency),
            'prices_include_tax' => $this->settings->flag('prices_include_tax'),
            'release_url' => ReleaseHoldsScreen::url((int) get_the_ID()),
            'duplicate_url' => DuplicateEventScreen::url((int) get_the_ID()),
            'message_url' => current_user_can(TicketCapabilities::ORDERS) ? EventCancellationScreen::messageUrl((int) get_the_ID()) : '',
            'follow_up_url' => current_user_can(TicketCapabilities::ORDERS) ? EventCancellationScreen::url((int) get_the_ID()) : '',
        ];
    }
}
