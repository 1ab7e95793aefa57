<?php

declare(strict_types=1);

namespace Benefit\Tests;

/** The props that islands are given, in a script at the end of each. */
final class IslandProps
{
    /** @return list<array<string, mixed>> of the islands of that name, in the order of the page */
    public static function all(string $html, string $island): array
    {
        $found = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag(['class_name' => 'benefit-island'])) {
            if ($tags->get_attribute('data-benefit-island') === $island && $tags->next_tag('script')) {
                $found[] = (array) json_decode($tags->get_modifiable_text(), true, 20, JSON_THROW_ON_ERROR);
            }
        }

        return $found;
    }

    /** The page without them: what is shown. */
    public static function without(string $html): string
    {
        return (string) preg_replace('#<script type="application/json">.*?</script>#s', '', $html);
    }
}
