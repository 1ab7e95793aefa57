<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormDisplayStyle;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** Renders a form in the display style of its block, or else of the form itself (docs/spec-donations.md §1). */
final class DonationFormRenderer
{
    public function __construct(private readonly DonationFormRepository $forms, private readonly DonationFormOpeners $openers, private readonly IslandRegistry $islands) {}

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
        if ($display !== DonationFormDisplayStyle::INLINE) {
            wp_enqueue_style(BlockRegistrar::sheet('donations-showing'));
        }
        if ($form->definition->fields !== [] || $form->definition->hasFloatingLabels) {
            wp_enqueue_style(BlockRegistrar::sheet('donations-questions'));
        }
        $isOpen = $isAsked || ($attributes['opensAtOnce'] ?? false) === true;
        $isModal = in_array($display, [DonationFormDisplayStyle::MODAL, DonationFormDisplayStyle::BUTTON], true);
        $goal = ($attributes['showGoal'] ?? true) === true ? $goal : '';
        $title = $this->forms->title($form->formId);
        $text = DonationFormExcerpt::getExcerpt($form->formId);
        // In a dialog, the island starts when it becomes visible: someone who opens it is about to use it.
        $html = $this->islands->renderIsland(DonationFormIsland::NAME, $props, $display === DonationFormDisplayStyle::INLINE ? '' : 'visible');
        $whole = fn(string $inside): string => sprintf('<div class="give-whole" data-give-form="%d">%s</div>', $form->formId, $inside);
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
            'is_titled' => $isFurther || $isOfSeveral || (($attributes['showTitle'] ?? false) === true && $title !== ''),
            'is_further' => $isFurther,
            'text' => ($attributes['showContent'] ?? false) === true ? $text : '',
            'goal_html' => $goal,
            'opener_html' => $opener,
            'form_html' => $isModal ? DonationFormModal::renderModal(DonationFormOpeners::dialogId((string) $props['prefix']), $title, $whole($messageHtml . $goal . $html), $isOpen, $isAsked && $props['notices'] === []) : $whole($html),
            'is_revealed' => $display === DonationFormDisplayStyle::REVEAL,
            'is_open' => $isOpen,
            'button' => $props['button'],
        ]);
    }

    /** Id of the element that names the form, visible or not. */
    public static function titleId(string $prefix): string
    {
        return 'give-title-' . $prefix;
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
