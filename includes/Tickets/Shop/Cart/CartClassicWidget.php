<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/**
 * Shows one of the cart's blocks as a widget in classic themes, with the sidebar's markup and heading.
 */
final class CartClassicWidget extends \WP_Widget
{
    private const TITLE_LENGTH = 100;

    /**
     * @param string                      $island of the block
     * @param \Closure(): CartWidgetBlock $block
     */
    public function __construct(string $id, string $name, string $description, private readonly string $island, private readonly \Closure $block)
    {
        parent::__construct($id, $name, [
            'classname' => 'widget_' . $id,
            'description' => $description,
            'customize_selective_refresh' => true,
            'show_instance_in_rest' => true,
        ]);
    }

    /**
     * @param array<string, string> $args     the theme's markup around it
     * @param array<string, mixed>  $instance
     */
    public function widget($args, $instance): void
    {
        wp_enqueue_style(TicketsProduct::sheet());
        // The title is escaped here; the rest is the theme's own HTML.
        $title = $args['before_title'] . wp_kses_post($this->title($instance)) . $args['after_title'];
        $block = '<div class="benefit benefit-widget">' . ($this->block)()->renderWidget($this->island, '') . '</div>';
        echo $args['before_widget'] . $title . $block . $args['after_widget']; // phpcs:ignore WordPress.Security.EscapeOutput
    }

    /**
     * @param array<string, mixed> $new
     * @param array<string, mixed> $old
     *
     * @return array<string, mixed>
     */
    public function update($new, $old): array
    {
        $title = $new['title'] ?? '';

        return ['title' => is_string($title) ? wp_html_excerpt(sanitize_text_field($title), self::TITLE_LENGTH) : ''];
    }

    /** @param array<string, mixed> $instance */
    public function form($instance): string
    {
        $form = HtmlOutput::render(__DIR__ . '/templates/classic-widget-form.php', [
            'field_id' => $this->get_field_id('title'),
            'field_name' => $this->get_field_name('title'),
            'title' => self::chosen($instance),
            'own_title' => CartWidgetBlock::defaultTitle(),
        ]);
        echo $form; // phpcs:ignore WordPress.Security.EscapeOutput -- rendered by HtmlOutput, which escapes

        return '';
    }

    /** @param array<string, mixed> $instance */
    private function title(array $instance): string
    {
        $chosen = self::chosen($instance);

        return (string) apply_filters('widget_title', $chosen === '' ? CartWidgetBlock::defaultTitle() : $chosen, $instance, $this->id_base);
    }

    /** @param array<string, mixed> $instance */
    private static function chosen(array $instance): string
    {
        $title = $instance['title'] ?? '';

        return is_string($title) ? trim($title) : '';
    }
}
