<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

defined('ABSPATH') || exit;

/**
 * A gateway's panel with ids of its own for each form: gateways know nothing of our pages, on which several forms show
 * the same panel.
 */
final class GatewayPanelIds
{
    /** Attributes with one id, or several with spaces between them. */
    private const ATTRIBUTES = ['id', 'for', 'list', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-errormessage', 'aria-details', 'aria-owns'];

    /**
     * @param string $html   of the panel
     * @param string $prefix the form's own on its page, as it was sent; one that no form of ours has changes nothing
     */
    public static function of(string $html, string $prefix): string
    {
        if (preg_match('/^[0-9]+(-[0-9]+)?$/D', $prefix) !== 1) {
            return $html;
        }
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag()) {
            foreach (self::ATTRIBUTES as $name) {
                $ids = $tags->get_attribute($name);
                if (is_string($ids) && trim($ids) !== '') {
                    $tags->set_attribute($name, (string) preg_replace('/\S+/', "give-$prefix-$0", trim($ids)));
                }
            }
        }

        return $tags->get_updated_html();
    }
}
