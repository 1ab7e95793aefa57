<?php

declare(strict_types=1);

namespace Benefit\Tickets\Editing;

use Benefit\Shared\Money\Currency;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\EventChanges\FollowUpScreen;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/**
 * The panels "Event" and "Tickets" in the sidebar of the block editor, where events are edited: src/tickets/editing. They
 * work on WordPress's own REST API. Where they are not built, and in the classic editor, EventScreen's box stands.
 */
final class EditorPanels
{
    private const HANDLE = 'benefit-event-editor';

    private readonly string $build;

    /** @param string $pluginFile absolute path of plugin.php */
    public function __construct(private readonly string $pluginFile, private readonly Settings $settings)
    {
        $this->build = dirname($pluginFile) . '/build/editor/';
    }

    public function register(): void
    {
        add_action('enqueue_block_editor_assets', $this->enqueue(...));
    }

    public function areBuilt(): bool
    {
        return is_file($this->build . 'event.asset.php');
    }

    private function enqueue(): void
    {
        $screen = get_current_screen();
        if ($screen === null || $screen->base !== 'post' || $screen->post_type !== EventPostType::NAME || !$this->areBuilt()) {
            return;
        }
        $asset = require $this->build . 'event.asset.php';
        wp_enqueue_script(self::HANDLE, plugins_url('build/editor/event.js', $this->pluginFile), $asset['dependencies'], $asset['version'], true);
        wp_set_script_translations(self::HANDLE, 'benefit', dirname($this->pluginFile) . '/languages');
        wp_add_inline_script(self::HANDLE, 'window.benefitEventEditor = ' . wp_json_encode($this->data(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES) . ';', 'before');
        wp_enqueue_style(self::HANDLE, plugins_url('build/editor/event.css', $this->pluginFile), ['wp-components'], $asset['version']);
        wp_style_add_data(self::HANDLE, 'rtl', 'replace');
    }

    /** @return array<string, mixed> */
    private function data(): array
    {
        $money = $this->settings->money();

        return [
            'zones' => timezone_identifiers_list(),
            'money' => [
                'currency' => $money->currency,
                'symbol' => Currency::symbol($money->currency),
                'exponent' => Currency::exponent($money->currency),
                'position' => $money->position,
                'thousands' => $money->thousands,
                'decimal' => $money->decimal,
            ],
            'price_max' => TicketMeta::PRICE_MAX,
            'prices_include_tax' => $this->settings->flag('prices_include_tax'),
            'release_url' => ReleaseHolds::url((int) get_the_ID()),
            'duplicate_url' => DuplicateEvent::url((int) get_the_ID()),
            'follow_up_url' => current_user_can(Permissions::ORDERS) ? FollowUpScreen::url((int) get_the_ID()) : '',
        ];
    }
}
