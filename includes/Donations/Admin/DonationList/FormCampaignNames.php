<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\DonationList;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/** Names forms and campaigns on screens and in exports, read with one query. */
final class FormCampaignNames
{
    /** Enough for a dropdown; older ones are found by searching for their donations. */
    private const OFFERED = 100;

    public static function prime(int ...$ids): void
    {
        $known = array_values(array_unique(array_filter($ids)));
        if ($known !== []) {
            _prime_post_caches($known, false, false);
        }
    }

    /** @return string '' for none */
    public static function form(int $id): string
    {
        /* translators: %d: number of a donation form that has no title, or is deleted */
        return self::getName($id, DonationFormPostType::NAME, __('Form %d', 'benefit'));
    }

    /** @return string '' for none */
    public static function campaign(int $id): string
    {
        /* translators: %d: number of a campaign that has no title, or is deleted */
        return self::getName($id, CampaignPostType::NAME, __('Campaign %d', 'benefit'));
    }

    /** @return array<int, string> name by id, the latest first */
    public static function forms(): array
    {
        return self::latest(DonationFormPostType::NAME, self::form(...));
    }

    /** @return array<int, string> name by id: the latest ones, and the one named in the address */
    public static function offeredForms(): array
    {
        $formId = QueryArgs::id('form');

        return self::forms() + ($formId > 0 && self::isForm($formId) ? [$formId => self::form($formId)] : []);
    }

    /** @return array<int, string> name by id, the latest first */
    public static function campaigns(): array
    {
        return self::latest(CampaignPostType::NAME, self::campaign(...));
    }

    public static function isForm(int $id): bool
    {
        return get_post_type($id) === DonationFormPostType::NAME;
    }

    public static function isCampaign(int $id): bool
    {
        return get_post_type($id) === CampaignPostType::NAME;
    }

    private static function getName(int $id, string $type, string $unnamed): string
    {
        if ($id === 0) {
            return '';
        }
        $post = get_post($id);
        $title = $post instanceof \WP_Post && $post->post_type === $type ? trim(wp_specialchars_decode($post->post_title, ENT_QUOTES)) : '';

        return $title === '' ? sprintf($unnamed, $id) : $title;
    }

    /**
     * @param \Closure(int): string $name
     *
     * @return array<int, string>
     */
    private static function latest(string $type, \Closure $name): array
    {
        $posts = get_posts([
            'post_type' => $type,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'numberposts' => self::OFFERED,
            'orderby' => 'date',
            'update_post_term_cache' => false,
            'update_post_meta_cache' => false,
        ]);
        $ids = array_map(static fn(\WP_Post $post): int => $post->ID, $posts);

        return array_combine($ids, array_map($name, $ids));
    }
}
