<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

defined('ABSPATH') || exit;

/**
 * Makes the ids in a gateway's panel unique per form: gateways do not know that a page may have several forms with the
 * same panel.
 */
final class GatewayPanelIds
{
    /** Attributes that hold one or several ids. */
    private const ATTRIBUTES = ['id', 'for', 'list', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-errormessage', 'aria-details', 'aria-owns'];

    /**
     * @param string $html   of the panel
     * @param string $prefix unique on the page, as posted; an invalid one leaves the panel unchanged
     */
    public static function addPrefix(string $html, string $prefix): string
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
