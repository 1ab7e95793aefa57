<?php

/**
 * An email. Emails do not pass through `the_content`, so plain escaping is enough. The only colors are the black and
 * white of the QR codes: the reader's program chooses light or dark. All information is complete without the images.
 *
 * Template version: 1
 *
 * @var string $title
 * @var list<string> $paragraphs
 * @var list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}> $cards
 * @var list<array{label: string, amount: string, total: bool}> $rows
 * @var list<array{label: string, url: string}> $links
 * @var string $footer
 * @var string $site
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$direction = is_rtl() ? 'rtl' : 'ltr';
$end = is_rtl() ? 'left' : 'right';
?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr(get_bloginfo('language')); ?>" dir="<?php echo esc_attr($direction); ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title><?php echo esc_html($title); ?></title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="<?php echo esc_attr($direction); ?>">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<tr><td>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25"><?php echo esc_html($title); ?></h1>
<?php foreach ($paragraphs as $paragraph) : ?>
<p style="margin:0 0 12px"><?php
foreach (preg_split('/\R/u', $paragraph) ?: [] as $number => $line) {
    echo $number === 0 ? '' : '<br>';
    echo esc_html($line);
}
    ?></p>
<?php endforeach; ?>
<?php foreach ($cards as $card) : ?>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0;border:1px solid #888888;border-radius:8px">
<tr><td style="padding:16px">
<h2 style="margin:0 0 8px;font-size:18px;line-height:1.3"><?php echo esc_html($card['title']); ?></h2>
<?php foreach ($card['facts'] as $fact) : ?>
<p style="margin:0"><?php echo esc_html($fact); ?></p>
<?php endforeach; ?>
<p style="margin:12px 0"><img src="cid:<?php echo esc_attr($card['picture']); ?>" width="200" height="200" alt="<?php echo esc_attr($card['alt']); ?>" style="display:block;width:200px;height:auto;background:#ffffff"></p>
<p style="margin:0 0 8px;font-family:Consolas,Menlo,monospace;font-size:18px"><strong><?php echo esc_html($card['code']); ?></strong></p>
<p style="margin:0"><a href="<?php echo esc_url($card['link']['url']); ?>"><?php echo esc_html($card['link']['label']); ?></a></p>
</td></tr>
</table>
<?php endforeach; ?>
<?php if ($rows !== []) : ?>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0">
<?php foreach ($rows as $row) : ?>
<tr>
<td style="padding:4px 0;<?php echo $row['total'] ? 'border-top:1px solid #888888;font-weight:bold' : ''; ?>"><?php echo esc_html($row['label']); ?></td>
<td align="<?php echo esc_attr($end); ?>" style="padding:4px 0;white-space:nowrap;<?php echo $row['total'] ? 'border-top:1px solid #888888;font-weight:bold' : ''; ?>"><?php echo esc_html($row['amount']); ?></td>
</tr>
<?php endforeach; ?>
</table>
<?php endif; ?>
<?php foreach ($links as $link) : ?>
<p style="margin:0 0 12px"><a href="<?php echo esc_url($link['url']); ?>"><?php echo esc_html($link['label']); ?></a></p>
<?php endforeach; ?>
<?php if ($footer !== '') : ?>
<p style="margin:16px 0 0;font-size:14px"><?php echo esc_html($footer); ?></p>
<?php endif; ?>
<p style="margin:24px 0 0;font-size:14px"><a href="<?php echo esc_url(home_url('/')); ?>"><?php echo esc_html($site); ?></a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
