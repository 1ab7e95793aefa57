<?php

/**
 * Numbered pages (CONTRACTS.md "Content").
 *
 * @var string $wrapper_html
 * @var string $sid
 * @var int    $post_id
 * @var bool   $is_block
 * @var int    $page
 * @var int    $pages
 * @var string $label
 * @var string $name with %s
 * @var string $first_url    '' where there is no such way, as the next
 * @var string $previous_url
 * @var list<array{page: int, url: string}> $numbers
 * @var string $next_url
 * @var string $last_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<nav <?php echo $wrapper_html; ?> aria-label="<?php echo benefit_attr($label); ?>">
<ul class="pt-cv-pagination" role="list" data-totalpages="<?php echo benefit_attr($pages); ?>" data-currentpage="<?php echo benefit_attr($page); ?>" data-sid="<?php echo benefit_attr($sid); ?>" data-isblock="<?php echo benefit_attr($is_block ? 'content-grid' : ''); ?>" data-postid="<?php echo benefit_attr($post_id); ?>">
<?php if ($first_url !== '') : ?>
<li><a href="<?php echo benefit_url($first_url); ?>" data-page="1" aria-label="<?php echo benefit_attr(__('First page', 'benefit')); ?>">«</a></li>
<?php endif; ?>
<?php if ($previous_url !== '') : ?>
<li><a rel="prev" href="<?php echo benefit_url($previous_url); ?>" data-page="<?php echo benefit_attr($page - 1); ?>" aria-label="<?php echo benefit_attr(__('Previous page', 'benefit')); ?>">‹</a></li>
<?php endif; ?>
<?php foreach ($numbers as $number) : ?>
<li><a href="<?php echo benefit_url($number['url']); ?>" data-page="<?php echo benefit_attr($number['page']); ?>" aria-label="<?php echo benefit_attr(sprintf($name, number_format_i18n($number['page']))); ?>"<?php if ($number['page'] === $page) : ?> aria-current="page"<?php endif; ?>><?php echo benefit_text(number_format_i18n($number['page'])); ?></a></li>
<?php endforeach; ?>
<?php if ($next_url !== '') : ?>
<li><a rel="next" href="<?php echo benefit_url($next_url); ?>" data-page="<?php echo benefit_attr($page + 1); ?>" aria-label="<?php echo benefit_attr(__('Next page', 'benefit')); ?>">›</a></li>
<?php endif; ?>
<?php if ($last_url !== '') : ?>
<li><a href="<?php echo benefit_url($last_url); ?>" data-page="<?php echo benefit_attr($pages); ?>" aria-label="<?php echo benefit_attr(__('Last page', 'benefit')); ?>">»</a></li>
<?php endif; ?>
</ul>
</nav>
