<?php

declare(strict_types=1);

namespace Benefit\Donations\Wall;

defined('ABSPATH') || exit;

/**
 * The fields that donor walls show everybody, and REST shows for that reason too: of walls that have every donation, on pages that
 * everybody can read. Where there are several, only what each of them shows: together they must not say more.
 */
final class PublicWalls
{
    public const OPTION = 'benefit_public_walls';
    /** By the names of Entities\PublicView. Names are never more than first name and initial there. */
    private const FIELDS = ['name' => 'showName', 'amount' => 'showTotal', 'date' => 'showDate', 'company' => 'showCompany', 'comment' => 'showComment'];

    private bool $hasChanged = false;

    /** @param \Closure(): WallPages $pages */
    public function __construct(private readonly \Closure $pages) {}

    /** @return list<string> */
    public static function fields(): array
    {
        $fields = get_option(self::OPTION, []);

        return is_array($fields) ? array_values(array_filter($fields, is_string(...))) : [];
    }

    public function register(): void
    {
        // A pattern's page may say nothing of walls, and show one.
        add_action('clean_post_cache', function (int $postId, \WP_Post $post): void {
            $this->hasChanged = $this->hasChanged || WallPages::holdsWall($post->post_content) || $post->post_type === 'wp_block' || self::fields() !== [] || str_contains($post->post_content, '<!-- wp:block ');
        }, 10, 2);
        add_action('wp_after_insert_post', function (int $postId, \WP_Post $post): void {
            $this->hasChanged = $this->hasChanged || WallPages::holdsWall($post->post_content);
        }, 10, 2);
        add_action('shutdown', function (): void {
            if ($this->hasChanged) {
                $this->hasChanged = false;
                $this->look();
            }
        });
    }

    public function look(): void
    {
        $shown = [];
        foreach (array_merge([], ...array_values(($this->pages)()->publicTexts())) as $text) {
            array_push($shown, ...self::shownIn(parse_blocks($text)));
            preg_match_all('/' . get_shortcode_regex([WallShortcode::NAME]) . '/', $text, $shortcodes);
            foreach ($shortcodes[3] as $attributes) {
                array_push($shown, ...self::shownBy(WallShortcode::attributes(shortcode_parse_atts($attributes))));
            }
        }
        update_option(self::OPTION, $shown === [] ? [] : array_values(array_intersect(...$shown)));
    }

    /**
     * @param array<array-key, mixed> $blocks parsed
     *
     * @return list<list<string>> by wall
     */
    private static function shownIn(array $blocks): array
    {
        $shown = [];
        foreach ($blocks as $block) {
            array_push($shown, ...($block['blockName'] === WallBlock::NAME ? self::shownBy($block['attrs']) : []), ...self::shownIn($block['innerBlocks']));
        }

        return $shown;
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return list<list<string>> one, or none where the wall has some of the donations only
     */
    private static function shownBy(array $attributes): array
    {
        $wall = WallSettings::of($attributes);

        return $wall->isOfAll() ? [array_keys(array_filter(self::FIELDS, $wall->is(...)))] : [];
    }
}
