<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormDisplayStyle;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Look\BlockLook;

defined('ABSPATH') || exit;

/** Renders a form in the display style of its block, or else of the form itself (docs/spec-donations.md §1). */
final class DonationFormRenderer
{
    public function __construct(private readonly DonationFormRepository $forms, private readonly DonationFormOpeners $openers, private readonly IslandRegistry $islands, private readonly BlockLook $look) {}

    /**
     * Returns attributes of the block's wrapper with the form's accent, which a block's own accent replaces.
     *
     * @param array<string, mixed> $attributes of the block
     *
     * @return array{style?: string}
     */
    public function accentAttributes(?FormVersion $form, array $attributes = []): array
    {
        $accent = $form->definition->accent ?? '';
        $isOwn = is_string($attributes['accent'] ?? '') && ($attributes['accent'] ?? '') !== '';
        $style = $accent === '' || $isOwn ? '' : $this->look->colorStyle(['accent' => $accent] + $attributes);

        return $style === '' ? [] : ['style' => $style];
    }

    /**
     * @param array<string, mixed> $attributes of the block
     * @param array<string, mixed> $props      of the island donation-form
     * @param bool                 $isAsked    opens the form: its post was refused, or the URL requests it
     * @param string               $wrapper    escaped attributes of the block
     * @param string               $before     HTML shown in every style, open or closed
     * @param bool                 $isFurther  not the first form on the page, so that every form shows its title
     * @param bool                 $isOfSeveral more forms follow, as far as the first one can know; otherwise the next
     *     one reveals its title
     */
    public function renderForm(FormVersion $form, array $attributes, array $props, bool $isAsked, string $wrapper, string $before, string $goal, bool $isFurther = false, bool $isOfSeveral = false): string
    {
        $display = self::display($attributes, $form);
        self::enqueueParts($form->definition, $display);
        $isOpen = $isAsked || ($attributes['opensAtOnce'] ?? false) === true;
        $isModal = in_array($display, [DonationFormDisplayStyle::MODAL, DonationFormDisplayStyle::BUTTON], true);
        $goal = ($attributes['showGoal'] ?? true) === true ? $goal : '';
        $title = $this->forms->title($form->formId);
        $text = DonationFormExcerpt::getExcerpt($form->formId);
        // In a dialog, the island starts when it becomes visible: someone who opens it is about to use it.
        $html = $this->islands->renderIsland(DonationFormIsland::NAME, $props, $display === DonationFormDisplayStyle::INLINE ? '' : 'visible');
        $formAttribute = sprintf('data-give-form="%d"', $form->formId);
        $whole = static fn(string $inside): string => "<div class=\"give-whole\" $formAttribute>$inside</div>";
        $opener = match ($display) {
            DonationFormDisplayStyle::MODAL => $this->openers->choice($form, $props, $isOpen),
            DonationFormDisplayStyle::BUTTON => $this->openers->button($props, $isOpen),
            default => '',
        };
        $messageHtml = $text === '' ? '' : '<p>' . HtmlOutput::text($text) . '</p>';

        return HtmlOutput::render(__DIR__ . '/templates/shown.php', [
            'wrapper_html' => $wrapper,
            'before_html' => $before,
            'title' => $title === '' ? __('Donation form', 'benefit') : $title,
            'title_id' => self::titleId((string) $props['prefix']),
            'is_titled' => $isFurther || $isOfSeveral || (($attributes['showTitle'] ?? false) === true && $title !== '' && !self::isTitleAbove($form->formId)),
            'is_further' => $isFurther,
            'text' => ($attributes['showContent'] ?? false) === true ? $text : '',
            'goal_html' => $goal,
            'card_html' => match ($display) {
                DonationFormDisplayStyle::INLINE => "class=\"give-whole benefit-card\" $formAttribute",
                DonationFormDisplayStyle::BUTTON => 'class="give-front"',
                default => 'class="give-front benefit-card"',
            },
            'is_card' => $display !== DonationFormDisplayStyle::BUTTON,
            'picture_html' => $display === DonationFormDisplayStyle::BUTTON ? '' : self::picture($form, $isFurther),
            'form_html' => match ($display) {
                DonationFormDisplayStyle::REVEAL => $whole($html),
                DonationFormDisplayStyle::INLINE => $html,
                default => $opener,
            },
            'dialog_html' => $isModal ? DonationFormModal::renderModal(DonationFormOpeners::dialogId((string) $props['prefix']), $title, $whole("<div class=\"give-head\">$messageHtml$goal</div>$html"), $isOpen, $isAsked && $props['notices'] === []) : '',
            'is_revealed' => $display === DonationFormDisplayStyle::REVEAL,
            'is_open' => $isOpen,
            'button' => $props['button'],
        ]);
    }

    /** Style sheets for what only some forms have. */
    private static function enqueueParts(FormDefinition $form, string $display): void
    {
        $kinds = array_column($form->fields, 'kind');
        $parts = array_filter([
            'donations-showing' => $display !== DonationFormDisplayStyle::INLINE,
            'donations-questions' => $kinds !== [],
            'donations-rich' => array_intersect($kinds, ['file', 'richtext', 'repeater']) !== [],
            'donations-floating' => $form->hasFloatingLabels,
        ]);
        array_map(static fn(string $part) => wp_enqueue_style(BlockRegistrar::sheet($part)), array_keys($parts));
    }

    /** Tells whether the form's own page shows its title already: classic themes do, block themes where their template has it. */
    private static function isTitleAbove(int $formId): bool
    {
        global $_wp_current_template_content;
        $isOwnPage = !EmbedUrl::isAsked() && is_singular(DonationFormPostType::NAME) && get_queried_object_id() === $formId;

        return $isOwnPage && (!wp_is_block_theme() || has_block('core/post-title', is_string($_wp_current_template_content) ? $_wp_current_template_content : ''));
    }

    /** Id of the element that names the form, visible or not. */
    public static function titleId(string $prefix): string
    {
        return 'give-title-' . $prefix;
    }

    /** The form's own picture, or its featured image, which the theme shows on the form's page and a small frame lacks. */
    private static function picture(FormVersion $form, bool $isFurther): string
    {
        $formId = $form->formId;
        $picture = self::ownPicture($form, 'large', 'benefit-picture', $isFurther);
        if ($picture !== '') {
            return $picture;
        }
        $isShown = EmbedUrl::isAsked() || (is_singular() && get_queried_object_id() === $formId);

        // Decorative: the title says what the form is for.
        return $isShown ? '' : get_the_post_thumbnail($formId, 'large', ['alt' => '', 'class' => 'benefit-picture']);
    }

    /** Returns '' if the form has no picture of its own, or if that was deleted. */
    public static function ownPicture(FormVersion $form, string $size, string $class, bool $isLazy): string
    {
        $id = $form->definition->pictureId;

        return $id === 0 ? '' : wp_get_attachment_image($id, $size, false, ['class' => $class, 'loading' => $isLazy ? 'lazy' : false]);
    }

    /**
     * @param array<string, mixed> $attributes
     *
     * @return value-of<DonationFormDisplayStyle::ALL>
     */
    private static function display(array $attributes, FormVersion $form): string
    {
        $index = array_search($attributes['display'] ?? '', DonationFormDisplayStyle::ALL, true);

        return $index === false ? $form->definition->display : DonationFormDisplayStyle::ALL[$index];
    }
}
