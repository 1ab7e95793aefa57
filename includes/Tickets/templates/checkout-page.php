<?php

/**
 * @var string $wrapper_html
 * @var string $summary_html
 * @var string $form_html
 * @var string $error what was refused, or ''
 * @var list<array{id: string, sentence: string}> $links to the fields that need another look
 * @var list<string> $cart_errors
 * @var string $cart_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($error !== '') : ?>
<div class="benefit-error" role="alert" tabindex="-1" autofocus>
<?php if (array_column($links, 'sentence') !== [$error]) : ?>
<p><?php echo benefit_text($error); ?></p>
<?php endif; ?>
<?php if ($links !== []) : ?>
<ul>
<?php foreach ($links as $link) : ?>
<li><a href="#<?php echo benefit_attr($link['id']); ?>"><?php echo benefit_text($link['sentence']); ?></a></li>
<?php endforeach; ?>
</ul>
<?php endif; ?>
</div>
<?php endif; ?>
<?php if ($cart_errors !== []) : ?>
<div class="benefit-notice">
<?php foreach ($cart_errors as $sentence) : ?>
<p><?php echo benefit_text($sentence); ?></p>
<?php endforeach; ?>
<p><a href="<?php echo benefit_url($cart_url); ?>"><?php echo benefit_text(__('Change the cart', 'benefit')); ?></a></p>
</div>
<?php endif; ?>
<div class="benefit-columns">
<section class="benefit-columns__aside" aria-label="<?php echo benefit_attr(__('Your tickets', 'benefit')); ?>">
<?php echo $summary_html; ?>
<p><a href="<?php echo benefit_url($cart_url); ?>"><?php echo benefit_text(__('Change the cart', 'benefit')); ?></a></p>
</section>
<?php echo $form_html; ?>
</div>
</div>
