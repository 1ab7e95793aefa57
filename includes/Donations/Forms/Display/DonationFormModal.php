<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the dialog in which a form opens (templates/modal.php). */
final class DonationFormModal
{
    /**
     * @param string $whole      content as HTML
     * @param bool   $isReturned the visitor returns to the dialog, so it gets the focus
     */
    public static function renderModal(string $id, string $title, string $whole, bool $isOpen, bool $isReturned): string
    {
        return self::rendered(['id' => $id, 'kind_html' => '', 'is_open' => $isOpen, 'is_returned' => $isReturned, 'title' => $title, 'whole_html' => $whole]);
    }

    /** Empty dialog of a grid, copied for each form that is opened. */
    public static function shell(string $id): string
    {
        $whole = sprintf(
            '<p class="give-modal__loading" role="status">%s</p><div class="give-modal__failed" hidden><p role="alert">%s</p><p><a href="#">%s</a></p></div>',
            HtmlOutput::text(__('Loading...', 'benefit')),
            HtmlOutput::text(__('This content failed to load.', 'benefit')),
            HtmlOutput::text(__('Go to the form’s page', 'benefit')),
        );

        return self::rendered(['id' => $id, 'kind_html' => ' give-modal--grid', 'is_open' => false, 'is_returned' => false, 'title' => '…', 'whole_html' => $whole]);
    }

    /** @param array<string, mixed> $values */
    private static function rendered(array $values): string
    {
        return HtmlOutput::render(__DIR__ . '/templates/modal.php', $values + ['close' => __('Close (Esc)', 'benefit')]);
    }
}
