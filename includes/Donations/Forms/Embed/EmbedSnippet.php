<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Embed;

use Benefit\Shared\Boot\PluginFile;

defined('ABSPATH') || exit;

/**
 * Generates the HTML that shows a donation form on another site. Without scripts, or if the site is not allowed, it is
 * a link.
 */
final class EmbedSnippet
{
    public const DISPLAYS = ['inline', 'modal'];

    public function __construct(private readonly PluginFile $plugin) {}

    /**
     * @param string $display one of DISPLAYS
     * @param string $url     of the form's own page; escaped, as are $id and $title
     */
    public function renderSnippet(string $display, string $url, string $id, string $title): string
    {
        $isModal = $display === 'modal';

        return sprintf(
            "<div data-benefit-form=\"%s\" data-id=\"%s\" data-display=\"%s\" data-title=\"%s\" data-loading=\"%s\" data-close=\"%s\">\n<a href=\"%s\">%s</a>\n</div>\n<script async src=\"%s\"></script>", // phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- a snippet for other people's sites, shown as text
            $url,
            $id,
            $display,
            $title,
            esc_attr__('Loading donation form…', 'benefit'),
            esc_attr__('Close', 'benefit'),
            $url,
            $isModal ? esc_html__('Donate', 'benefit') : $title,
            esc_url(plugins_url('build/frame/embed.js', $this->plugin->path)),
        );
    }

    public function forForm(\WP_Post $form, string $display): string
    {
        return $this->renderSnippet($display, esc_url((string) get_permalink($form)), (string) $form->ID, esc_attr(get_the_title($form)));
    }
}
