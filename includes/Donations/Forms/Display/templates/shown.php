<?php

/**
 * A form in one of the display styles (DonationFormDisplayStyle).
 *
 * @var string $wrapper_html
 * @var string $before_html
 * @var string $title
 * @var string $title_id
 * @var bool $is_titled whether the title is visible; otherwise it only labels the form
 * @var bool $is_further whether another form precedes this one on the page. That one hid its title without knowing of
 *     this one, so the title is shown again; a rule with :has() would slow down every change of the page
 * @var string $text '' if hidden
 * @var string $goal_html
 * @var string $card_html attributes of the card
 * @var bool $is_card false for a style that shows only a button
 * @var string $picture_html
 * @var string $form_html the form, or the button that opens its dialog
 * @var string $dialog_html dialog with the form, or ''
 * @var bool $is_revealed a button slides the form open
 * @var bool $is_open
 * @var string $button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php echo $before_html; ?>
<div <?php echo $card_html; ?>>
<?php echo $picture_html; ?>
<div<?php echo $is_card ? ' class="benefit-card__inside"' : ''; ?>>
<div class="give-head">
<h2 class="benefit-heading give-title" id="<?php echo esc_attr($title_id); ?>"<?php echo $is_titled ? '' : ' hidden'; ?>><?php echo esc_html($title); ?></h2>
<?php if ($text !== '') : ?>
<p><?php echo esc_html($text); ?></p>
<?php endif; ?>
<?php echo $goal_html; ?>
</div>
<?php if ($is_revealed) : ?>
<details class="give-reveal"<?php echo $is_open ? ' open' : ''; ?>>
<summary class="wp-element-button benefit-button benefit-button--large"><?php echo esc_html($button); ?></summary>
<div class="give-reveal__form"><?php echo $form_html; ?></div>
</details>
<?php else : ?>
<?php echo $form_html; ?>
<?php endif; ?>
</div>
</div>
<?php echo $dialog_html; ?>
<?php if ($is_further) : ?>
<style>.give-title[hidden]{display:block}</style>
<?php endif; ?>
</div>
