<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Donations\Giving\DonationFormGoalProgress;
use Benefit\Donations\Giving\DonationFormHandler;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\VisitorToken;

defined('ABSPATH') || exit;

/**
 * The block benefit/donation-form: the form; after a plain post the same with what is to be looked at again, or the step
 * that shows everything once more. Until somebody posts, nothing in it depends on the visitor.
 */
final class DonationFormBlock
{
    public const NAME = 'benefit/donation-form';
    private const TEMPLATES = __DIR__ . '/templates/';

    /** @var array<int, true> by form: a block of this page is for it, whatever it shows */
    private array $askedFor = [];

    /** @var array<int, int> how often a form stands on this page */
    private array $copies = [];

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormViewModel $view,
        private readonly DonationReviewViewModel $review,
        private readonly DonationFormGoalProgress $goals,
        private readonly DonationFormRenderer $shown,
        private readonly IslandRegistry $islands,
        private readonly VisitorToken $visitor,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $formId = self::formId($attributes, $block);
        if ($formId === 0) {
            // None is chosen: the editor says so.
            return '';
        }
        $this->askedFor[$formId] = true;
        if (is_feed() || is_embed()) {
            // A reader of feeds cannot give.
            return sprintf('<p><a href="%s">%s</a></p>', HtmlOutput::url((string) get_permalink($formId)), HtmlOutput::text($this->forms->title($formId)));
        }
        // Wherever it stands, no other site shows it around its own presses.
        PrivatePageHeaders::sendFrames();
        $open = $this->forms->open($formId);
        $version = $open ?? (current_user_can('edit_post', $formId) ? $this->forms->draft($formId) : null);
        if ($version === null) {
            // The editor says it in its own words.
            return wp_is_rest_endpoint() ? '' : self::sentence(DonationFormMessages::closed(), '', $formId);
        }
        $goal = (new DonationFormGoalHtml($this->forms, $this->goals))->html($version);
        if ($open !== null && $this->goals->isClosed($open) && FormSubmission::of(DonationFormHandler::ACTION, ['give-form-id' => (string) $formId]) === null) {
            return self::sentence(DonationFormGoalProgress::thanks(), $goal, $formId);
        }
        $count = $this->copies[$formId] = ($this->copies[$formId] ?? 0) + 1;
        $prefix = $formId . ($count === 1 ? '' : "-$count");
        // Of two copies of one form both answer: which was posted matters to nobody, and its key makes one donation.
        $submission = FormSubmission::of(DonationFormHandler::ACTION, ['give-form-id' => (string) $formId]);
        if ($submission !== null || DonorLoginView::user($version->definition) !== null) {
            PrivatePageHeaders::keepOutOfCaches();
        }
        if ($submission !== null && ($submission->state['review'] ?? false) === true) {
            return HtmlOutput::render(self::TEMPLATES . 'review.php', ['frame_html' => $this->frameField($formId, $prefix, isPosted: true)] + ['wrapper_html' => self::wrapper()] + $this->review->values($version, $prefix, self::page($formId), $submission));
        }
        $leave = $submission?->state['leave'] ?? '';
        if (is_string($leave) && $leave !== '') {
            return HtmlOutput::render(self::TEMPLATES . 'leave.php', ['wrapper_html' => self::wrapper(), 'url' => $leave]);
        }
        // When the form is seen, the entries that this tab remembers are put in.
        $this->islands->printScript('donation-form-recall');
        $isAsked = DonationUrlPrefill::isOf($formId);
        $asked = $isAsked ? DonationUrlPrefill::entries($version->definition, $this->forms->money($version->definition)) : [];
        $props = $this->view->props($version, $prefix, self::page($formId), $submission, $asked);

        // Of two copies the one that was sent stands open, or else the first.
        $isOpen = $submission !== null ? in_array($submission->values['give_form_id_prefix'] ?? $prefix, [$prefix, ''], true) : $isAsked && $count === 1;
        $before = ($open === null ? self::notice() : '') . $this->frameField($formId, $prefix, $submission !== null);

        return $this->shown->html($version, $attributes, $props, $isOpen, self::wrapper(self::labelled($prefix)), $before, $goal, array_sum($this->copies) > 1, self::areSeveral());
    }

    /** Belongs to the form, and stands beside it, so that the form is the same in a frame. Scripts fill it when they have a token. */
    private function frameField(int $formId, string $prefix, bool $isPosted): string
    {
        $token = $isPosted ? $this->visitor->frameToken((string) $formId) : '';

        return $token === '' && !EmbedUrl::isAsked() ? '' : sprintf('<input type="hidden" name="%s" form="give-form-%s" value="%s" autocomplete="off">', RawRequest::FRAME, HtmlOutput::attr($prefix), HtmlOutput::attr($token));
    }

    public function wasAskedFor(int $formId): bool
    {
        return isset($this->askedFor[$formId]);
    }

    /** @param array<string, mixed> $attributes */
    private static function formId(array $attributes, \WP_Block $block): int
    {
        $chosen = $attributes['formId'] ?? 0;
        if (is_int($chosen) && $chosen > 0) {
            return $chosen;
        }
        $context = $block->context['postId'] ?? get_the_ID();
        $here = is_numeric($context) ? (int) $context : 0;

        return get_post_type($here) === DonationFormPostType::NAME ? $here : 0;
    }

    /** The address of the page that is shown, without what this visitor's own address has beside it. */
    private static function page(int $formId): string
    {
        if (EmbedUrl::isAsked()) {
            return EmbedUrl::url($formId);
        }
        global $wp;
        // In an answer of REST there is no page: the form's own is as good as any.
        $address = is_singular() ? get_permalink(get_queried_object_id()) : (wp_is_rest_endpoint() ? get_permalink($formId) : false);

        return $address !== false ? $address : home_url(user_trailingslashit($wp instanceof \WP ? $wp->request : ''));
    }

    private static function notice(): string
    {
        return '<p class="benefit-notice">' . HtmlOutput::text(__('Only you see this: visitors can give once the form is published.', 'benefit')) . '</p>';
    }

    private static function sentence(string $sentence, string $goal, int $formId): string
    {
        return HtmlOutput::render(self::TEMPLATES . 'closed.php', ['wrapper_html' => self::wrapper(), 'goal_html' => $goal, 'sentence' => $sentence, 'form_id' => $formId]);
    }

    /** @param array<string, string> $more */
    private static function wrapper(array $more = []): string
    {
        return get_block_wrapper_attributes(['class' => 'benefit'] + $more);
    }

    /** Whether the text of the page has more than one; of those elsewhere the first does not know. */
    private static function areSeveral(): bool
    {
        $text = is_singular() ? (string) get_post_field('post_content', get_queried_object_id(), 'raw') : '';

        return substr_count($text, '<!-- wp:' . self::NAME . ' ') + substr_count($text, '[' . DonationFormShortcode::NAME . ' ') > 1;
    }

    /** @return array<string, string> */
    private static function labelled(string $prefix): array
    {
        return ['role' => 'group', 'aria-labelledby' => DonationFormRenderer::titleId($prefix)];
    }
}
