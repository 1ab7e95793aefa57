<?php

/**
 * A notice. Its script precedes the content, so that a notice that must not show is never painted.
 *
 * @var string $wrapper_html
 * @var string $label its kind, in words
 * @var string $title above the content; '' for none
 * @var string $id under which the browser remembers that it was dismissed; '': it cannot be dismissed
 * @var int|null $from Unix seconds
 * @var int|null $to
 * @var bool $is_hidden its period has not started
 * @var string $script_html
 * @var string $content_html
 * @var string $dismiss_html the island `notice`
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?> role="note" aria-label="<?php echo esc_attr($label); ?>"<?php if ($id !== '') : ?> data-benefit-notice="<?php echo esc_attr($id); ?>"<?php endif; ?><?php if ($from !== null) : ?> data-from="<?php echo esc_attr((string) $from); ?>"<?php endif; ?><?php if ($to !== null) : ?> data-to="<?php echo esc_attr((string) $to); ?>"<?php endif; ?><?php echo $is_hidden ? ' hidden' : ''; ?>><?php echo $script_html; ?>
<div class="benefit-hint__text"><?php if ($title !== '') : ?><strong class="benefit-hint__title"><?php echo esc_html($title); ?></strong><?php endif; ?><?php echo $content_html; ?></div>
<?php echo $dismiss_html; ?>
</div>
