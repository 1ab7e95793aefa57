<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\DonationFormGoalProgress;

defined('ABSPATH') || exit;

/** Selects and describes the forms of a grid. */
final class DonationFormGridCards
{
    /** The additional order `chosen` keeps the owner's. */
    private const ORDERS = [
        'newest' => ['date' => 'DESC', 'ID' => 'DESC'],
        'oldest' => ['date' => 'ASC', 'ID' => 'ASC'],
        'title' => ['title' => 'ASC', 'ID' => 'ASC'],
    ];

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormGoalProgress $goals,
        private readonly DonationFormGoalHtml $goalView,
        private readonly DonationFormOpeners $openers,
    ) {}

    /**
     * Finds forms that everyone can use: published, without a password.
     *
     * @param list<int> $ids    empty: all
     * @param int       $number maximum
     *
     * @return array<int, FormVersion> by form id, in order
     */
    public function forms(array $ids, int $number, string $order): array
    {
        $found = get_posts([
            'post_type' => DonationFormPostType::NAME,
            'post_status' => 'publish',
            'has_password' => false,
            'posts_per_page' => $number,
            'orderby' => $ids !== [] && $order === 'chosen' ? 'post__in' : self::ORDERS[$order] ?? self::ORDERS['newest'],
            'update_post_term_cache' => false,
            'suppress_filters' => false,
        ] + ($ids === [] ? [] : ['post__in' => $ids]));
        $versions = $this->forms->currentOf(array_map(static fn(\WP_Post $post): int => $post->ID, array_values($found)));
        $forms = [];
        foreach ($found as $post) {
            if (isset($versions[$post->ID])) {
                $forms[$post->ID] = $versions[$post->ID];
            }
        }

        return $forms;
    }

    /**
     * @param array<int, FormVersion> $forms
     *
     * @return list<array{url: string, title: string, image_html: string, excerpt: string, goal_html: string, sentence: string, opener_html: string}>
     */
    public function buildCards(array $forms, bool $image, bool $excerpt, bool $goal, string $dialog): array
    {
        $progress = $this->goals->progressOf($forms);
        if ($image) {
            _prime_post_caches(array_values(array_filter(array_map(static fn(FormVersion $form): int => $form->definition->pictureId ?: (int) get_post_thumbnail_id($form->formId), $forms))), false);
        }
        $cards = [];
        foreach ($forms as $id => $form) {
            $isClosed = ($form->definition->goal->closes ?? false) && DonationFormGoalProgress::isReached($form, $progress[$id] ?? null);
            $cards[] = [
                'url' => (string) get_permalink($id),
                'title' => $this->forms->title($id),
                // Decorative: the adjacent title names it.
                'image_html' => $image ? self::image($form) : '',
                'excerpt' => $excerpt ? DonationFormExcerpt::getExcerpt($id) : '',
                'goal_html' => $goal ? $this->goalView->renderProgress($form, $progress[$id] ?? null) : '',
                'sentence' => $isClosed ? DonationFormGoalProgress::closedMessage() : '',
                'opener_html' => $isClosed ? '' : $this->openers->launcher($id, DonationFormViewModel::button($form->definition), $dialog, DonationUrlPrefill::isOf($id) ? DonationUrlPrefill::parameters() : null),
            ];
        }

        return $cards;
    }

    private static function image(FormVersion $form): string
    {
        $class = 'give-card__image benefit-picture';

        return DonationFormRenderer::ownPicture($form, 'medium_large', $class, true) ?: get_the_post_thumbnail($form->formId, 'medium_large', ['alt' => '', 'class' => $class]);
    }
}
