<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Router;

defined('ABSPATH') || exit;

/**
 * Tells the owner on the dashboard, the plugins screen and the products' lists which pages are missing, and offers to
 * create them.
 */
final class MissingPagesNotice
{
    private const SCREENS = ['dashboard', 'plugins'];

    /** @param list<string> $postTypes post types whose lists also show the notice */
    public function __construct(private readonly RequiredPages $pages, private readonly array $postTypes) {}

    public function print(): void
    {
        $screens = [...self::SCREENS, ...array_map(static fn(string $type): string => 'edit-' . $type, $this->postTypes)];
        if (!in_array(get_current_screen()?->id, $screens, true) || !current_user_can(CapabilityRegistry::MANAGE)) {
            return;
        }
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo self::renderNotice($this->pages);
    }

    /** '' if no page is missing. */
    public static function renderNotice(RequiredPages $pages): string
    {
        $missing = $pages->missing();

        return $missing === [] ? '' : HtmlOutput::screen(__DIR__ . '/templates/pages-notice.php', [
            'missing' => array_map($pages->title(...), $missing),
            'unpublished' => array_map($pages->title(...), array_values(array_filter($missing, $pages->isUnpublished(...)))),
            'fields_html' => Router::screenFields(SettingsScreen::ACTION),
        ]);
    }
}
