<?php

/**
 * A panel. The id is on its content, because browsers open a `<details>` when a link points inside it.
 *
 * @var string $wrapper_html
 * @var string $group name shared by the panels of which the browser opens one at a time; '': any number may be open
 * @var bool $is_open
 * @var string $summary_html the island `accordion-panel`
 * @var string $id
 * @var string $content_html
 * @var string $link_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<details <?php echo $wrapper_html; ?><?php if ($group !== '') : ?> name="<?php echo esc_attr($group); ?>"<?php endif; ?><?php echo $is_open ? ' open data-was-open' : ''; ?>>
<?php echo $summary_html; ?>
<div class="benefit-panel__content" id="<?php echo esc_attr($id); ?>">
<?php echo $content_html; ?>
<?php echo $link_html; ?>
</div>
</details>
