<?php

/**
 * The buttons that lead from step to step. The last step has the form's own button.
 *
 * @var array{step: int, next: list<string>, back: string, ...} $steps
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="give-next">
<?php if ($steps['step'] > 1) : ?>
<button type="button" class="benefit-button benefit-button--quiet give-next__back"><?php echo esc_html($steps['back']); ?></button>
<?php endif; ?>
<?php if (isset($steps['next'][$steps['step'] - 1])) : ?>
<button type="button" class="wp-element-button benefit-button give-next__on"><?php echo esc_html($steps['next'][$steps['step'] - 1]); ?></button>
<?php endif; ?>
</div>
