-- What wrk sends, and one line of figures at the end. With an argument it sends submissions that are all different, as the
-- pages send them, and writes the reference of each acknowledged one to that file.

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

local paragraph = "Please call me in the afternoon, I work mornings. My daughter may pick it up for me on her way home; "
  .. "she knows the address. The label on the old bottle is hard to read."

-- For each form: where it goes, and its answers with a place for the number that makes them unique.
local forms = {
  { "/api/feedback", [[{"rating":5,"feedback":"Number %d. ]] .. paragraph .. [[","name":"Ana Ruiz","email":"ana%d@example.com"}]] },
  { "/api/contact", [[{"name":"Ana Ruiz %d","email":"ana%d@example.com","phone":"(518) 555-0142","message":"]] .. paragraph .. [["}]] },
  { "/api/transfer", [[{"firstName":"Ana %d","lastName":"Ruiz","dateOfBirth":"1958-04-27","phone":"518-555-%07d","email":"",]]
    .. [["currentPharmacy":"Old Drugs","pharmacyPhone":"(518) 555-0100","prescriptionNames":"Metformin 500 mg, Lisinopril 10 mg",]]
    .. [["prescriptionNumbers":"","additionalInfo":"]] .. paragraph .. [["}]] },
  { "/api/refill", [[{"firstName":"Ana %d","lastName":"Ruiz","dateOfBirth":"1958-04-27","phone":"518-555-%07d","email":"ana@example.com",]]
    .. [["rxNumber":"7001234","pickupMethod":"delivery","pickupDate":"","additionalNotes":"]] .. paragraph .. [[","agreeToTerms":true}]] },
}

shed = 0

function init(arguments)
  if not arguments[1] then
    return
  end
  local references = io.open(arguments[1], "a")
  references:setvbuf("full", 65536)
  local run = string.format("%08x%08x", os.time(), math.floor(os.clock() * 1e9) % 0x100000000)
  local headers = { ["Content-Type"] = "application/json" }
  for name, value in pairs(wrk.headers) do
    headers[name] = value
  end
  local sent = 0
  request = function()
    sent = sent + 1
    local form = forms[sent % #forms + 1]
    headers["Idempotency-Key"] = run .. sent
    return wrk.format("POST", form[1], headers, string.format(form[2], sent, sent))
  end
  response = function(status, headers, body)
    if status == 201 then
      references:write(string.match(body, '"reference":"([^"]+)"'), "\n")
    elseif status == 503 and headers["retry-after"] then
      shed = shed + 1
    end
  end
end

function done(summary, latency, requests)
  local shed_by_all = 0
  for _, thread in ipairs(threads) do
    shed_by_all = shed_by_all + (thread:get("shed") or 0)
  end
  local errors = summary.errors
  io.write(string.format("figures %d %d %d %d %d %d %d\n", summary.requests, summary.duration, errors.status, shed_by_all,
    errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(50), latency:percentile(99)))
end
