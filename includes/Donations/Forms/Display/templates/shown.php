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
 * @var string $opener_html
 * @var string $form_html
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
<h2 class="benefit-heading give-title" id="<?php echo esc_attr($title_id); ?>"<?php echo $is_titled ? '' : ' hidden'; ?>><?php echo esc_html($title); ?></h2>
<?php if ($text !== '') : ?>
<p><?php echo esc_html($text); ?></p>
<?php endif; ?>
<?php echo $goal_html; ?>
<?php echo $opener_html; ?>
<?php if ($is_revealed) : ?>
<details class="give-reveal"<?php echo $is_open ? ' open' : ''; ?>>
<summary class="wp-element-button benefit-button"><?php echo esc_html($button); ?></summary>
<div class="give-reveal__form"><?php echo $form_html; ?></div>
</details>
<?php else : ?>
<?php echo $form_html; ?>
<?php endif; ?>
<?php if ($is_further) : ?>
<style>.give-title[hidden]{display:block}.give-title[hidden]:first-child+*{margin-block-start:calc(var(--benefit-gap)*1.5)}</style>
<?php endif; ?>
</div>
