<?php

/**
 * The pages of a listing (CONTRACTS.md "Content"). An island: its props are the variables (schema/islands/grid-pager.json), and
 * src/content/grid/Pager.tsx renders the same.
 *
 * @var string $sid
 * @var int    $post_id
 * @var string $block
 * @var string $kind
 * @var int    $page
 * @var int    $pages
 * @var bool   $is_filtered
 * @var list<array{page: int, url: string, rel: string, text: string, label: string}> $links
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($kind === 'numbered') : ?>
<ul class="pt-cv-pagination" data-totalpages="<?php echo benefit_attr($pages); ?>" data-currentpage="<?php echo benefit_attr($page); ?>" data-sid="<?php echo benefit_attr($sid); ?>" data-isblock="<?php echo benefit_attr($block); ?>" data-postid="<?php echo benefit_attr($post_id); ?>">
<?php foreach ($links as $link) : ?>
<li><a href="<?php echo benefit_url($link['url']); ?>"<?php if ($link['rel'] !== '') : ?> rel="<?php echo benefit_attr($link['rel']); ?>"<?php endif; ?> aria-label="<?php echo benefit_attr($link['label']); ?>"<?php if ($link['page'] === $page) : ?> aria-current="page"<?php endif; ?> data-page="<?php echo benefit_attr($link['page']); ?>"<?php if ($is_filtered) : ?> data-benefit-held=""<?php endif; ?>><?php echo benefit_text($link['text']); ?></a></li>
<?php endforeach; ?>
</ul>
<?php else : ?>
<?php foreach ($links as $link) : ?>
<?php if ($link['rel'] === 'prev') : ?>
<a class="benefit-grid__back" href="<?php echo benefit_url($link['url']); ?>" rel="prev"><?php echo benefit_text($link['text']); ?></a>
<?php else : ?>
<a class="pt-cv-more wp-element-button benefit-button<?php echo $kind === 'infinite' ? ' pt-cv-pginfinite' : ''; ?>" href="<?php echo benefit_url($link['url']); ?>" rel="next" data-benefit-held="" data-totalpages="<?php echo benefit_attr($pages); ?>" data-nextpages="<?php echo benefit_attr($link['page']); ?>" data-sid="<?php echo benefit_attr($sid); ?>" data-isblock="<?php echo benefit_attr($block); ?>" data-postid="<?php echo benefit_attr($post_id); ?>"><?php echo benefit_text($link['text']); ?></a>
<?php endif; ?>
<?php endforeach; ?>
<?php endif; ?>
