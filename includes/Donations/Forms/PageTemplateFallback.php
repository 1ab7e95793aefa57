<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/**
 * Prefers the theme's template of pages for forms and campaigns over that of posts, which shows author, date and
 * adjacent posts. A template for them still takes precedence.
 */
final class PageTemplateFallback
{
    private const POST_TYPES = [DonationFormPostType::NAME, CampaignPostType::NAME];

    /**
     * @param list<string> $templates
     *
     * @return list<string>
     */
    public function addPageTemplate(array $templates): array
    {
        if (!in_array(get_query_var('post_type'), self::POST_TYPES, true)) {
            return $templates;
        }
        $single = array_search('single.php', $templates, true);
        array_splice($templates, $single === false ? count($templates) : (int) $single, 0, ['page.php']);

        return $templates;
    }
}
