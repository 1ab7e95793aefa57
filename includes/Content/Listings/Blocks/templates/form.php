<?php

/**
 * The form of a listing's filters, whose fields stand elsewhere.
 *
 * @var string $id
 * @var string $action
 * @var array<string, string> $kept by name
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<form id="<?php echo benefit_attr($id); ?>" class="benefit-grid__form" method="get" action="<?php echo benefit_url($action); ?>">
<?php foreach ($kept as $name => $value) : ?>
<input type="hidden" name="<?php echo benefit_attr($name); ?>" value="<?php echo benefit_attr($value); ?>">
<?php endforeach; ?>
</form>
