<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Admin\AdminScreen;

defined('ABSPATH') || exit;

/** Benefit → Ping: how often the button was pressed. */
final class PingScreen extends AdminScreen
{
    protected const SLUG = 'benefit-ping';

    public function __construct(private readonly PingRepository $repository) {}

    protected static function title(): string
    {
        return __('Ping', 'benefit');
    }

    protected function renderContent(): string
    {
        $presses = $this->repository->presses();
        /* translators: %d: how often */
        $text = sprintf(_n('The button was pressed %d time.', 'The button was pressed %d times.', $presses, 'benefit'), $presses);

        return sprintf('<div class="wrap"><h1>%s</h1><p>%s</p></div>', esc_html(self::title()), esc_html($text));
    }
}
