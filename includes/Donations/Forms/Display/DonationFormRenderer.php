<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormDisplayStyle;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;

defined('ABSPATH') || exit;

/** A form on a page, in the way that its block, or else the form itself, asks for (spec/donations.txt §1). */
final class DonationFormRenderer
{
    public function __construct(private readonly DonationFormRepository $forms, private readonly DonationFormOpeners $openers, private readonly IslandRegistry $islands) {}

    /**
     * @param array<string, mixed> $attributes of the block
     * @param array<string, mixed> $props      of the island donation-form
     * @param bool                 $isAsked    a post of it was refused, or the address asks for it: it is not left closed
     * @param string               $wrapper    escaped attributes of the block
     * @param string               $before     HTML that is shown in each way, closed or not
     * @param bool                 $isFurther  not the page's first form: then each has its title
     * @param bool                 $isOfSeveral as far as the first can know; where it cannot, the further one shows its title
     */
    public function html(FormVersion $form, array $attributes, array $props, bool $isAsked, string $wrapper, string $before, string $goal, bool $isFurther = false, bool $isOfSeveral = false): string
    {
        $display = self::display($attributes, $form);
        $isOpen = $isAsked || ($attributes['opensAtOnce'] ?? false) === true;
        $isModal = in_array($display, [DonationFormDisplayStyle::MODAL, DonationFormDisplayStyle::BUTTON], true);
        $goal = ($attributes['showGoal'] ?? true) === true ? $goal : '';
        $title = $this->forms->title($form->formId);
        $text = DonationFormExcerpt::of($form->formId);
        // Over the page, it wakes when it is seen: whoever opens it is about to use it.
        $html = $this->islands->html('donation-form', $props, $display === DonationFormDisplayStyle::INLINE ? '' : 'visible');
        $whole = fn(string $inside): string => sprintf('<div class="give-whole" data-give-form="%d">%s</div>', $form->formId, $inside);
        $opener = match ($display) {
            DonationFormDisplayStyle::MODAL => $this->openers->choice($form, $props, $isOpen),
            DonationFormDisplayStyle::BUTTON => $this->openers->button($props, $isOpen),
            default => '',
        };
        $said = $text === '' ? '' : '<p>' . HtmlOutput::text($text) . '</p>';

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
            'form_html' => $isModal ? DonationFormModal::html(DonationFormOpeners::dialogId((string) $props['prefix']), $title, $whole($said . $goal . $html), $isOpen, $isAsked && $props['notices'] === []) : $whole($html),
            'is_revealed' => $display === DonationFormDisplayStyle::REVEAL,
            'is_open' => $isOpen,
            'button' => $props['button'],
        ]);
    }

    /** Of what names the form, seen or not. */
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
