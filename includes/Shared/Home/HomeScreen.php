<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** The screen Benefit → Home. Its boxes are hidden and found again by WordPress's “Screen Options”. */
final class HomeScreen extends AdminScreen
{
    protected const SLUG = AdminMenu::HOME;
    /** First in the menu. */
    protected const POSITION = 0;

    public function __construct(
        private readonly SetupChecklist $checklist,
        private readonly FiguresPanel $figures,
        private readonly HomeLists $lists,
        private readonly PluginFile $plugin,
    ) {}

    protected static function title(): string
    {
        return __('Home', 'benefit');
    }

    public static function url(): string
    {
        return self::address();
    }

    /**
     * Filters `plugin_action_links`.
     *
     * @param array<string, string> $links
     *
     * @return array<string, string>
     */
    public function addPluginLink(array $links, string $file): array
    {
        return $file !== plugin_basename($this->plugin->path) || !current_user_can(static::CAPABILITY)
            ? $links
            : ['benefit_settings' => sprintf('<a href="%s">%s</a>', esc_url(AdminMenu::url()), esc_html__('Settings', 'benefit'))] + $links;
    }

    /** Whoever may see one product's income sees the screen, with that product's figures. */
    protected function capability(): string
    {
        return current_user_can(static::CAPABILITY) ? static::CAPABILITY : $this->figures->capability() ?? static::CAPABILITY;
    }

    protected function enqueue(): void
    {
        wp_enqueue_script('postbox');
        wp_add_inline_script('postbox', 'window.addEventListener( "load", () => postboxes.add_postbox_toggles( pagenow ) );');
        (new AdminScript($this->plugin->path, 'benefit-admin-home', 'home'))->enqueueStyle();
        $isSetUp = !current_user_can(static::CAPABILITY) || $this->checklist->isDone();
        if (!$isSetUp) {
            $this->addChecklist();
        }
        if ($this->figures->isVisible()) {
            self::addBox('benefit-figures', __('Income', 'benefit'), $this->figures->toHtml(...));
        }
        foreach ($this->lists->all() as $list) {
            self::addBox("benefit-$list->id", $list->title, static fn(): string => HomeLists::toHtml($list));
        }
        if ($isSetUp && current_user_can(static::CAPABILITY)) {
            $this->addChecklist();
        }
    }

    private function addChecklist(): void
    {
        self::addBox('benefit-setup', __('Set up Benefit', 'benefit'), $this->checklist->toHtml(...));
    }

    /** @param \Closure(): string $html escaped */
    private static function addBox(string $id, string $title, \Closure $html): void
    {
        add_meta_box($id, $title, static function () use ($html): void {
            echo $html(); // phpcs:ignore WordPress.Security.EscapeOutput -- templates escape
        }, null, 'normal');
    }

    protected function renderContent(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/home.php', [
            'title' => self::title(),
            'message_html' => (string) FlashMessage::take(AdminMenu::SLUG)?->toHtml(),
        ]);
    }
}
