<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** WordPress's dashboard: income of today and of 30 days, and the next event. */
final class DashboardWidget
{
    public function __construct(private readonly FiguresPanel $figures, private readonly HomeLists $lists) {}

    /** Runs on `wp_dashboard_setup`. */
    public function add(): void
    {
        if ($this->figures->isVisible()) {
            wp_add_dashboard_widget('benefit_home', __('Benefit', 'benefit'), $this->print(...));
        }
    }

    private function print(): void
    {
        $html = HtmlOutput::screen(__DIR__ . '/templates/widget.php', [
            'rows' => $this->figures->summary(),
            'next' => $this->lists->next(),
            'url' => HomeScreen::url(),
        ]);
        echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
    }
}
