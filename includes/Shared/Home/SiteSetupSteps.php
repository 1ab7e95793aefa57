<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Look\LookSettings;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsScreen;

defined('ABSPATH') || exit;

/** The steps that every site takes: pages and appearance. */
final class SiteSetupSteps
{
    public function __construct(private readonly RequiredPages $pages, private readonly Settings $settings) {}

    /** @return list<SetupStep> */
    public function steps(): array
    {
        return array_values(array_filter([$this->pageStep(), $this->lookStep()]));
    }

    /** Null while no enabled product needs a page. */
    private function pageStep(): ?SetupStep
    {
        if ($this->pages->names() === []) {
            return null;
        }
        $missing = $this->pages->missing();

        return new SetupStep(
            'pages',
            50,
            __('Create the pages that visitors need', 'benefit'),
            $missing === [],
            $missing === []
                ? wp_sprintf('%l', array_map($this->pages->title(...), $this->pages->names()))
                /* translators: %s: titles of pages */
                : sprintf(__('Missing: %s. The new pages are not added to your menus.', 'benefit'), wp_sprintf('%l', array_map($this->pages->title(...), $missing))),
            links: $missing === [] ? [['label' => __('Choose other pages', 'benefit'), 'url' => AdminMenu::setting('page_' . $this->pages->names()[0])]] : [],
            action: $missing === [] ? null : static fn(string $class): string => HtmlOutput::screen(__DIR__ . '/templates/button.php', [
                'fields_html' => Router::screenFields(SettingsScreen::ACTION),
                'class' => $class,
                'label' => __('Create missing pages', 'benefit'),
            ]),
        );
    }

    private function lookStep(): SetupStep
    {
        $accent = $this->settings->text(LookSettings::ACCENT);

        return new SetupStep(
            'look',
            60,
            __('Choose a color', 'benefit'),
            $accent !== '',
            $accent === ''
                ? __('Buttons have the color of your theme. Choose another if it does not suit you.', 'benefit')
                /* translators: %s: a color such as #0b6e63 */
                : sprintf(__('Buttons have the color %s.', 'benefit'), $accent),
            [LookSettings::ACCENT],
        );
    }
}
