<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignFormLocator;
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
 * Renders the block benefit/donation-form: the form; after a plain post, the form with its errors, or the review step.
 * Without a post, nothing in it depends on the visitor.
 */
final class DonationFormBlock
{
    public const NAME = 'benefit/donation-form';
    private const TEMPLATES = __DIR__ . '/templates/';

    /** @var array<int, true> forms for which this page has a block, whatever it shows */
    private array $askedFor = [];

    /** @var array<int, int> number of times a form is on this page */
    private array $copies = [];

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormViewModel $view,
        private readonly DonationReviewViewModel $review,
        private readonly DonationFormGoalProgress $goals,
        private readonly DonationFormGoalHtml $goalHtml,
        private readonly DonationFormRenderer $shown,
        private readonly IslandRegistry $islands,
        private readonly VisitorToken $visitor,
        private readonly CampaignFormLocator $campaignForms,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $formId = $this->formId($attributes, $block);
        if ($formId === 0) {
            // No form is selected; the editor says so.
            return '';
        }
        $this->askedFor[$formId] = true;
        if (is_feed() || is_embed()) {
            // Feeds cannot contain forms.
            return sprintf('<p><a href="%s">%s</a></p>', HtmlOutput::url((string) get_permalink($formId)), HtmlOutput::text($this->forms->title($formId)));
        }
        // Keeps other sites from framing the page to capture clicks, wherever the block is.
        PrivatePageHeaders::sendFrames();
        $open = $this->forms->open($formId);
        $version = $open ?? (current_user_can('edit_post', $formId) ? $this->forms->draft($formId) : null);
        if ($version === null) {
            // The editor has a message of its own.
            return wp_is_rest_endpoint() ? '' : self::sentence(DonationFormMessages::closed(), '', $formId, self::wrapper());
        }
        $accent = $this->shown->accentAttributes($version, $attributes);
        $goal = $this->goalHtml->renderGoal($version);
        if ($open !== null && $this->goals->isClosed($open) && FormSubmission::forAction(DonationFormHandler::ACTION, ['give-form-id' => (string) $formId]) === null) {
            return self::sentence(DonationFormGoalProgress::closedMessage(), $goal, $formId, self::wrapper($accent), DonationFormRenderer::ownPicture($open, 'large', 'benefit-picture', $this->copies !== []));
        }
        $count = $this->copies[$formId] = ($this->copies[$formId] ?? 0) + 1;
        $prefix = $formId . ($count === 1 ? '' : "-$count");
        // If a form is on the page twice, both copies show the result: it does not matter which was posted, and the key
        // makes one donation.
        $submission = FormSubmission::forAction(DonationFormHandler::ACTION, ['give-form-id' => (string) $formId]);
        if ($submission !== null || DonorLoginView::user($version->definition) !== null) {
            PrivatePageHeaders::keepOutOfCaches();
        }
        if ($submission !== null && ($submission->state['review'] ?? false) === true) {
            return HtmlOutput::render(self::TEMPLATES . 'review.php', ['frame_html' => $this->frameField($formId, $prefix, isPosted: true)] + ['wrapper_html' => self::wrapper($accent)] + $this->review->values($version, $prefix, self::page($formId), $submission));
        }
        $leave = $submission?->state['leave'] ?? '';
        if (is_string($leave) && $leave !== '') {
            return HtmlOutput::render(self::TEMPLATES . 'leave.php', ['wrapper_html' => self::wrapper(), 'url' => $leave]);
        }
        // Restores the entries remembered by this tab as soon as the form is visible.
        $this->islands->printScript('donation-form-saved-entries');
        $isAsked = DonationUrlPrefill::isOf($formId);
        $prefill = $isAsked ? DonationUrlPrefill::entries($version->definition, $this->forms->moneyFormat($version->definition)) : [];
        $props = $this->view->props($version, $prefix, self::page($formId), $submission, $prefill);

        // Opens the copy that was posted, or else the first.
        $isOpen = $submission !== null ? in_array($submission->values['give_form_id_prefix'] ?? $prefix, [$prefix, ''], true) : $isAsked && $count === 1;
        $before = ($open === null ? self::notice() : '') . $this->frameField($formId, $prefix, $submission !== null);

        return $this->shown->renderForm($version, $attributes, $props, $isOpen, self::wrapper(self::labelled($prefix) + $accent), $before, $goal, array_sum($this->copies) > 1, self::areSeveral());
    }

    /**
     * Field with the frame's token. It belongs to the form but is rendered next to it, so that the form's HTML is the
     * same in a frame. Scripts fill it once they have a token.
     */
    private function frameField(int $formId, string $prefix, bool $isPosted): string
    {
        $token = $isPosted ? $this->visitor->frameToken((string) $formId) : '';

        return $token === '' && !EmbedUrl::isAsked() ? '' : sprintf('<input type="hidden" name="%s" form="give-form-%s" value="%s" autocomplete="off">', RawRequest::FRAME, HtmlOutput::attr($prefix), HtmlOutput::attr($token));
    }

    public function isRequested(int $formId): bool
    {
        return isset($this->askedFor[$formId]);
    }

    /** @param array<string, mixed> $attributes */
    private function formId(array $attributes, \WP_Block $block): int
    {
        $chosen = $attributes['formId'] ?? 0;
        if (is_int($chosen) && $chosen > 0) {
            return $chosen;
        }
        $context = $block->context['postId'] ?? get_the_ID();
        $here = is_numeric($context) ? (int) $context : 0;

        return match (get_post_type($here)) {
            DonationFormPostType::NAME => $here,
            CampaignPostType::NAME => $this->campaignForms->formId($here),
            default => 0,
        };
    }

    /** URL of the current page without the visitor's query arguments. */
    private static function page(int $formId): string
    {
        if (EmbedUrl::isAsked()) {
            return EmbedUrl::url($formId);
        }
        global $wp;
        // A REST response has no page, so the form's own is used.
        $address = is_singular() ? get_permalink(get_queried_object_id()) : (wp_is_rest_endpoint() ? get_permalink($formId) : false);

        return $address !== false ? $address : home_url(user_trailingslashit($wp instanceof \WP ? $wp->request : ''));
    }

    private static function notice(): string
    {
        return '<p class="benefit-notice">' . HtmlOutput::text(__('Only you can see this. Visitors can donate once the form is published.', 'benefit')) . '</p>';
    }

    private static function sentence(string $sentence, string $goal, int $formId, string $wrapper, string $picture = ''): string
    {
        return HtmlOutput::render(self::TEMPLATES . 'closed.php', ['wrapper_html' => $wrapper, 'picture_html' => $picture, 'goal_html' => $goal, 'sentence' => $sentence, 'form_id' => $formId]);
    }

    /** @param array<string, string> $more */
    private static function wrapper(array $more = []): string
    {
        return get_block_wrapper_attributes(['class' => 'benefit'] + $more);
    }

    /**
     * Tells whether the page's content has several forms. The first form cannot know about those outside the content.
     */
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
