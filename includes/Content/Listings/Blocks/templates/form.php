<?php

/**
 * The form of a listing's filters. Its fields are elsewhere on the page and refer to it by its id.
 *
 * @var string $id
 * @var string $action
 * @var array<string, string> $kept parameters to keep, by name
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<form id="<?php echo esc_attr($id); ?>" class="benefit-grid__form" method="get" action="<?php echo esc_url($action); ?>">
<?php foreach ($kept as $name => $value) : ?>
<input type="hidden" name="<?php echo esc_attr($name); ?>" value="<?php echo esc_attr($value); ?>">
<?php endforeach; ?>
</form>
